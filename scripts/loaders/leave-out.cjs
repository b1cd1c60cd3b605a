const { parse } = require("acorn");

/**
 * Empties the functions at a file's top level that the option `functions` matches by name, and takes away the methods
 * that it matches by path (`Type.prototype.method`). What only those needed goes with them. A pattern that matches nothing
 * fails the build, so that a new version of the file is noticed.
 */
module.exports = function leaveOut(source) {
  const patterns = this.getOptions().functions.map((pattern) => new RegExp(`^(?:${pattern})$`));
  const unused = new Set(patterns);
  const matches = (name) => {
    const found = patterns.filter((pattern) => pattern.test(name));
    for (const pattern of found) unused.delete(pattern);
    return found.length > 0;
  };
  let code = "";
  let end = 0;
  const replace = (node, text) => {
    code += source.slice(end, node.start) + text;
    end = node.end;
  };
  for (const node of parse(source, { ecmaVersion: "latest" }).body) {
    if (node.type === "FunctionDeclaration" && matches(node.id.name)) replace(node.body, "{}");
    const { left } = node.expression ?? {};
    if (left?.type === "MemberExpression" && matches(source.slice(left.start, left.end))) replace(node, "");
  }
  if (unused.size > 0) throw new Error(`${this.resourcePath} has no ${[...unused].join(", ")} to leave out.`);
  return code + source.slice(end);
};
