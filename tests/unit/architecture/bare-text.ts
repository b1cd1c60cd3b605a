import * as ts from "typescript/unstable/ast";
import type { FileSystem } from "typescript/unstable/fs";
import { API, type Checker, type Type, TypeFlags } from "typescript/unstable/sync";

/** Components that render one and the same element whatever happens, besides those of the file itself that do so. */
const STEADY = [
  "BareLink",
  "ButtonLink",
  "CreditCost",
  "Icon",
  "Indicator",
  "IntentLink",
  "Link",
  "NewMark",
  "Spinner",
];

/**
 * What a child can be:
 * - `text`: always the same text. `changing`: a text that may change. `optional`: a text that may be missing, or be
 *   replaced by an element.
 * - `node`: what is a text if the caller passes one.
 * - `steady`: always one and the same element. `part`: anything that can be inserted, removed or replaced.
 * - `nothing`: renders nothing.
 */
type Child = "text" | "changing" | "optional" | "node" | "steady" | "part" | "nothing";

type List = ts.JsxElement | ts.JsxFragment;

interface Options {
  config?: string;
  fs?: FileSystem;
  /** The files to check, as paths from the root. */
  files?: RegExp;
}

/**
 * The places where a translated page would break or go stale. A browser that translates a page replaces its text nodes:
 * React can then neither insert anything before such a node, nor remove it, nor see that its update isn't shown. A text
 * that is the only child of its element is safe. One line each, with the reason.
 */
export function bareTexts({
  config = "tsconfig.json",
  fs,
  files = /^(components|features|app)\/.*\.tsx$/,
}: Options = {}): string[] {
  const root = process.cwd();
  const api = new API({ cwd: root, ...(fs && { fs }) });
  try {
    const project = api.updateSnapshot({ openProjects: [`${root}/${config}`] }).getProjects()[0];
    if (!project) throw new Error(`${config} wasn't read`);
    const names = project.program.getSourceFileNames().filter((name) => files.test(name.slice(root.length + 1)));
    return names.flatMap((name) => {
      const source = project.program.getSourceFile(name);
      const found = source ? faultsOf(source, project.checker, /\/layout\.tsx$/.test(name)) : [];
      return found.map((fault) => `${name.slice(root.length + 1)}:${fault}`);
    });
  } finally {
    api.close();
  }
}

/** `isLayout`: Next passes the page to a layout, which is never a text. */
function faultsOf(source: ts.SourceFile, checker: Checker, isLayout: boolean): string[] {
  const lists: List[] = [];
  const returned: ts.Expression[] = [];
  const steady = new Set(STEADY);
  const fixed = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) lists.push(node);
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) returned.push(node.body);
    if (ts.isFunctionDeclaration(node) && node.name && rendersOneElement(node)) steady.add(node.name.text);
    node.forEachChild(visit);
  };
  visit(source);
  for (const [, imported] of source.text.matchAll(/^import (?:type )?([^;]*?) from/gms)) addNames(fixed, imported);
  for (const [, declared] of source.text.matchAll(/^(?:export )?const (\w+|\{[^}]*\})/gm)) addNames(fixed, declared);

  const expressions = lists.flatMap(({ children }) =>
    children.flatMap((child) => (ts.isJsxExpression(child) && child.expression ? [child.expression] : [])),
  );
  const wanted = [...expressions, ...returned];
  const types = wanted.length > 0 ? checker.getTypeAtLocation(wanted) : [];
  const typeOf = new Map(wanted.map((expression, at) => [expression, types[at]]));
  const kindOf = (child: ts.JsxChild) => childKind(child, { checker, typeOf, steady, fixed });

  const faults: [ts.Node, string][] = [];
  for (const list of lists) {
    const kinds = list.children.map(kindOf).filter((kind) => kind !== "nothing");
    const fault = listFault(kinds, nameOf(list), isLayout);
    if (fault) faults.push([list, fault]);
  }
  for (const expression of returned) {
    const fault = returnFault(expression, typeOf.get(expression), checker);
    if (fault) faults.push([expression, fault]);
  }
  return faults.map(([node, fault]) => `${lineOf(node, source)} ${fault}`);
}

function listFault(kinds: readonly Child[], name: string, isLayout: boolean): string | null {
  const count = (...wanted: Child[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  const texts = count("text", "changing", "optional");
  const moving = count("part", "node", "optional");
  const isFragment = name === "" || name === "Fragment";
  if (isFragment && texts > 0) return `<${name}> has a bare text, whose neighbours are unknown`;
  if (kinds.length < 2) return null;
  if (texts > 0 && moving > 0) return `<${name}> has a bare text beside a part that comes and goes`;
  if (count("changing") > 0) return `<${name}> has a bare text that changes beside other nodes`;
  if (!isFragment && !isLayout && count("node") > 0 && moving > 1) {
    return `<${name}> has what may be a bare text beside a part that comes and goes: use ElementNode or an element`;
  }
  return null;
}

/** A component that returns a text, or a function that returns texts and elements in an array. */
function returnFault(expression: ts.Expression, type: Type | undefined, checker: Checker): string | null {
  const { texts, others } = partsOf(type);
  const isOwn = !others.some((other) => isNode(other, checker));
  if (texts.length > 0 && isOwn && /^[A-Z]/.test(functionName(expression) ?? "")) return "a component is a bare text";
  const isMixed = others.some((other) =>
    /^\((?=.*\b(string|number)\b)(?=.*Element).*\)\[\]$/.test(checker.typeToString(other)),
  );
  return isMixed ? "an array mixes bare texts and elements" : null;
}

interface Context {
  checker: Checker;
  typeOf: ReadonlyMap<ts.Expression, Type | undefined>;
  steady: ReadonlySet<string>;
  /** Names at the top of the file, whose values don't change. */
  fixed: ReadonlySet<string>;
}

function childKind(child: ts.JsxChild, { checker, typeOf, steady, fixed }: Context): Child {
  if (ts.isJsxText(child)) return /\S/.test(child.text) || !child.text.includes("\n") ? "text" : "nothing";
  if (!ts.isJsxExpression(child)) {
    const name = nameOf(child);
    return /^[a-z]/.test(name) || steady.has(name) ? "steady" : "part";
  }
  if (!child.expression) return "nothing";
  let expression: ts.Expression = child.expression;
  while (ts.isParenthesizedExpression(expression)) expression = expression.expression;
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return "text";
  const { texts, others, maybeNothing } = partsOf(typeOf.get(child.expression));
  if (others.some((other) => isNode(other, checker))) return "node";
  if (others.some((other) => /\b(string|number)\b[^[]*\[\]$/.test(checker.typeToString(other)))) return "optional";
  if (texts.length > 0) {
    if (others.length > 0 || maybeNothing) return "optional";
    while (ts.isPropertyAccessExpression(expression)) expression = expression.expression;
    return ts.isIdentifier(expression) && fixed.has(expression.text) ? "text" : "changing";
  }
  return others.length > 0 ? "part" : "nothing";
}

/** The members of a type: texts, what renders nothing (also "" and 0, which `&&` leaves), and others. */
function partsOf(type: Type | undefined) {
  const members = flatten(type);
  const isText = ({ flags }: Type) =>
    (flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) !== 0;
  const isNothing = (member: Type) =>
    (member.flags & (TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike | TypeFlags.Void)) !== 0 ||
    (member.isStringLiteralType() && member.value === "") ||
    (member.isNumberLiteralType() && member.value === 0) ||
    member.isBigIntLiteralType();
  const rest = members.filter((member) => !isNothing(member));
  return {
    texts: rest.filter(isText),
    others: rest.filter((member) => !isText(member)),
    maybeNothing: rest.length < members.length,
  };
}

const flatten = (type: Type | undefined): Type[] => {
  if (!type) return [];
  return type.isUnionType() ? type.getTypes().flatMap(flatten) : [type];
};

/** Whether a member belongs to `ReactNode` rather than to an element. */
const isNode = (member: Type, checker: Checker) => /ReactPortal|Iterable|Awaited/.test(checker.typeToString(member));

function nameOf(node: Exclude<ts.JsxChild, ts.JsxText | ts.JsxExpression>): string {
  if (ts.isJsxFragment(node)) return "";
  const { tagName } = ts.isJsxSelfClosingElement(node) ? node : node.openingElement;
  return ts.isIdentifier(tagName) ? tagName.text : "?";
}

/** A component whose only return is an HTML element. */
function rendersOneElement({ body }: ts.FunctionDeclaration): boolean {
  const statements = body?.statements ?? [];
  const last = statements.at(-1);
  let value = last && ts.isReturnStatement(last) ? last.expression : undefined;
  while (value && ts.isParenthesizedExpression(value)) value = value.expression;
  if (!value || !(ts.isJsxElement(value) || ts.isJsxSelfClosingElement(value))) return false;
  const isOnly = !statements.slice(0, -1).some((statement) => /\breturn\b/.test(statement.getText()));
  return isOnly && /^[a-z]/.test(nameOf(value));
}

/** The name of the function declaration that an expression is returned from, not through another function. */
function functionName(expression: ts.Expression): string | undefined {
  let node: ts.Node | undefined = expression.parent;
  while (node && !ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) node = node.parent;
  return node && ts.isFunctionDeclaration(node) ? node.name?.text : undefined;
}

function addNames(names: Set<string>, text = ""): void {
  for (const [name] of text.matchAll(/\w+/g)) names.add(name);
}

const lineOf = (node: ts.Node, source: ts.SourceFile) => source.text.slice(0, node.getStart(source)).split("\n").length;
