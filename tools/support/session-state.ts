import type { ToolContext } from "toolsetc";

/** State of which each conversation has its own, made when it is first asked for and gone with the conversation. */
export function sessionState<State>(make: () => State): (context: ToolContext) => State {
  const states = new WeakMap<object, State>();
  const withoutSession = {};
  return (context) => {
    const key = context.session ?? withoutSession;
    let state = states.get(key);
    if (state === undefined) {
      state = make();
      states.set(key, state);
    }
    return state;
  };
}
