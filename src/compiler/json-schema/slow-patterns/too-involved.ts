/** Thrown where a pattern is too large to be judged. */
export class TooInvolved extends Error {}
