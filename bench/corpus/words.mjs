/** What the tools work on: each area is a folder, the first word of its tools' names, and an environment variable. */
export const AREAS =
  "archive billing calendar deploy forms inventory ledger mailbox notes people search wiki".split(" ");

const VERBS =
  "add archive assign check clone close compare count draft export find fetch inspect label list lock move preview publish rename restore share".split(
    " ",
  );

const THINGS =
  "account article attachment backup board booking budget campaign comment contract customer document draft event folder form invoice label license message milestone note order payment plan policy product project quote receipt record report request review schedule shipment".split(
    " ",
  );

const SENTENCE_WORDS =
  "only those that match are given in the order of their last change with a page of at most as many entries when more remain ask again with the cursor from this answer dates are read in the time zone of the account unknown values are refused rather than ignored and nothing is written until every check has passed names are compared without regard to case so prefer the identifier where there is one".split(
    " ",
  );

/** The name of the tool at `index`: no two are equal, and neighbours lie in different areas. */
export function toolName(index) {
  const area = AREAS[index % AREAS.length];
  const verb = VERBS[(index * 7 + 3) % VERBS.length];
  // 35 things against 22 verbs and 12 areas: the three come round together only after thousands of tools.
  const thing = THINGS[(index * 11 + Math.floor(index / 4)) % THINGS.length];
  return `${area}_${verb}_${thing}_${index}`;
}

export function areaOf(name) {
  return name.slice(0, name.indexOf("_"));
}

/** `list_open_orders` as `listOpenOrders`. */
export function camelCase(name) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

export function sentence(random, low, high) {
  const words = Array.from({ length: random.between(low, high) }, () => random.oneOf(SENTENCE_WORDS));
  const text = words.join(" ");
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
