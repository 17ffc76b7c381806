import { ts, type TS } from "../typescript.ts";
import type { CallContext } from "./call-use.ts";
import { blockAround, callsByName, callsOf, isRegistration, type FoundCall } from "./function-calls.ts";
import { escape, outwards, putInto, READ, type Flow, type Use } from "./flow.ts";
import type { ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";
import { follow } from "./value-flow.ts";

/** What a function gives back goes to whoever calls it: all its calls in the module are looked at. */
export function returnedUse(
  flow: Flow,
  module: ModuleScope | null,
  seen: Set<TS.Node>,
  context: CallContext,
): Flow | Use {
  const at = flow.ancestors.slice(0, flow.index + 1).findLastIndex((one) => ts.isFunctionLike(one));
  const owner = flow.ancestors[at];
  if (owner === undefined || module === null || seen.has(owner)) return READ;
  seen.add(owner);
  let outer = at - 1;
  while (outer >= 0 && unwrap(flow.ancestors[outer]!) === owner) outer--;
  const around = flow.ancestors[outer];
  // Whoever reads the property gets it.
  if (ts.isGetAccessor(owner) && around !== undefined && ts.isObjectLiteralExpression(around))
    return outwards(flow, around, { wraps: flow.wraps + 1 });
  if (ts.isGetAccessor(owner) || isKept(owner, around, flow)) return escape(owner, flow);
  const made = madeBy(owner, around, flow);
  if (made !== null) return made;
  const uses = callsTo(owner, flow.ancestors.slice(0, at), module).map(({ call, ancestors }) =>
    follow({ ...flow, node: call, ancestors, index: ancestors.length - 1 }, context),
  );
  return together(uses);
}

/** `list.map(() => value)`, `promise.then(() => value)`: the call that is given the function gives back what it returns. */
function madeBy(owner: TS.Node, around: TS.Node | undefined, flow: Flow): Flow | null {
  if (around === undefined || !ts.isCallExpression(around)) return null;
  const isArgument = around.arguments.some((one) => unwrap(one) === owner);
  const callee = unwrap(around.expression);
  if (!isArgument || !ts.isPropertyAccessExpression(callee)) return null;
  if (/^(map|flatMap|from)$/.test(callee.name.text)) return putInto(flow, around);
  return /^(then|reduce|reduceRight)$/.test(callee.name.text) ? outwards(flow, around) : null;
}

export function callsTo(
  owner: TS.Node,
  ancestors: readonly TS.Node[],
  module: ModuleScope,
): readonly FoundCall[] {
  if (!ts.isFunctionDeclaration(owner)) return callsOf(owner, ancestors, module);
  return owner.name === undefined ? [] : callsByName(owner.name, blockAround(ancestors), module);
}

/** The use that says most: the deepest change, else what lets go of the value, else all that holds it. */
function together(uses: readonly Use[]): Use {
  const writes = uses.filter((use) => use.kind === "write");
  const deepest = Math.max(...writes.map((use) => use.depth));
  const holders = uses.flatMap((use) => (use.kind === "held" ? use.holders : []));
  return (
    writes.find((use) => use.depth === deepest) ??
    uses.find((use) => use.kind === "escape") ??
    (holders.length === 0 ? READ : { kind: "held", holders })
  );
}

/** A function that an object, list or class of the module keeps; a handler in a registration is called by others. */
function isKept(owner: TS.Node, around: TS.Node | undefined, { ancestors }: Flow): boolean {
  const statement = ancestors[1];
  if (statement === undefined || ts.isExpressionStatement(statement) || ancestors.some(isRegistration))
    return false;
  return (
    ts.isMethodDeclaration(owner) ||
    (around !== undefined &&
      (ts.isPropertyAssignment(around) ||
        ts.isArrayLiteralExpression(around) ||
        ts.isPropertyDeclaration(around)))
  );
}
