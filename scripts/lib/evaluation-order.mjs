/** What isn't evaluated with its module, or not surely: bodies of functions, and what a condition decides about. */
const LATER = new Set([
  "ArrowFunctionExpression",
  "ConditionalExpression",
  "FunctionDeclaration",
  "FunctionExpression",
  "IfStatement",
  "LogicalExpression",
  "SwitchStatement",
  "TryStatement",
]);

/**
 * The modules that a page's start evaluates, each after those that it needs itself, as the runtime would come to them:
 * all that a root mentions, since what it puts off is the start itself, and what those need at once.
 *
 * @param {Iterable<number>} roots ids of modules
 * @param {Map<string, import("acorn").Node>} factories the function of each module, by its id
 * @returns {string[]} ids
 */
export function evaluationOrder(roots, factories) {
  const order = new Set();
  const seen = new Set();
  const visit = (id, putOff) => {
    const factory = factories.get(id);
    if (seen.has(id) || !factory) return;
    seen.add(id);
    for (const needed of needs(factory, putOff)) visit(needed, LATER);
    order.add(id);
  };
  for (const id of roots) visit(String(id), new Set());
  return [...order];
}

/** The ids of `context.i(id)` (an import) and `context.r(id)` (a require) in a factory, as they are come to. */
function needs(factory, putOff) {
  const context = factory.params[0]?.name;
  const ids = [];
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!node?.type || putOff.has(node.type)) return;
    for (const child of Object.values(node)) if (child && typeof child === "object") walk(child);
    if (node.type !== "CallExpression" || node.callee.object?.name !== context) return;
    if (/^[ir]$/.test(node.callee.property.name) && node.arguments[0]?.type === "Literal")
      ids.push(String(node.arguments[0].value));
  };
  walk(factory.body);
  return ids;
}
