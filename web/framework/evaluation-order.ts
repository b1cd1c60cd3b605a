import type { Node } from "acorn";

/** Syntax that isn't, or not always, evaluated with its module: function bodies and branches of conditions. */
const DEFERRED = new Set([
  "ArrowFunctionExpression",
  "ConditionalExpression",
  "FunctionDeclaration",
  "FunctionExpression",
  "IfStatement",
  "LogicalExpression",
  "SwitchStatement",
  "TryStatement",
]);

/** A syntax node whose children are accessed by name. */
type Tree = Node & Record<string, unknown>;

/**
 * The modules that a page evaluates when it starts, each after its own dependencies, in the runtime's order: everything
 * that a root mentions, because the code that it defers is the start itself, and what those modules need at once.
 * @param roots ids of modules
 * @param factories the function of each module, by its id
 */
export function evaluationOrder(roots: Iterable<string>, factories: ReadonlyMap<string, Node>): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string, deferred: ReadonlySet<string>) => {
    const factory = factories.get(id);
    if (seen.has(id) || !factory) return;
    seen.add(id);
    for (const needed of needs(factory as Tree, deferred)) visit(needed, DEFERRED);
    order.push(id);
  };
  for (const id of roots) visit(id, new Set());
  return order;
}

/** The ids of `context.i(id)` (an import) and `context.r(id)` (a require) in a factory, in the order of evaluation. */
function needs(factory: Tree, deferred: ReadonlySet<string>): string[] {
  const [parameter] = factory.params as Tree[];
  const ids: string[] = [];
  const walk = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isTree(value) || deferred.has(value.type)) return;
    for (const child of Object.values(value)) walk(child);
    if (value.type === "CallExpression") ids.push(...importOf(value, parameter?.name));
  };
  walk(factory.body);
  return ids;
}

function importOf({ callee, arguments: given }: Tree, context: unknown): string[] {
  const { object, property } = callee as { object?: Tree; property?: Tree };
  const [id] = given as Tree[];
  const isImport = context !== undefined && object?.name === context && /^[ir]$/.test(String(property?.name));
  return isImport && id?.type === "Literal" ? [String(id.value)] : [];
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}
