import * as ts from "typescript/unstable/ast";
import type { FileSystem } from "typescript/unstable/fs";
import { API, type Symbol as TsSymbol } from "typescript/unstable/sync";
import { findFeature, isLacking } from "@/tests/unit/architecture/browser-data";

/** Interfaces of the DOM that several others include: MDN lists their members with those. */
const INCLUDING = ["HTMLElement", "Element", "Node", "Document", "Window", "EventTarget", "SVGElement", "Animation"];

interface Options {
  config?: string;
  fs?: FileSystem;
  /** The files to check, as paths from the root: what browsers load, unless given. */
  files?: RegExp;
}

const FILES =
  /^(app|components|features|stores|lib\/(api|audio|client|contract|format|media|money|random|routes|seo))\/.*\.tsx?$/;

/**
 * The calls, constructors and attributes of the browser that one of the supported browsers lacks, each as `name of it`
 * with the files that use it.
 */
export function lackingCalls({ config = "tsconfig.json", fs, files = FILES }: Options = {}): Record<string, string[]> {
  const root = process.cwd();
  const api = new API({ cwd: root, ...(fs && { fs }) });
  try {
    const project = api.updateSnapshot({ openProjects: [`${root}/${config}`] }).getProjects()[0];
    if (!project) throw new Error(`${config} wasn't read`);
    const found = new Map<string, Set<string>>();
    for (const name of project.program.getSourceFileNames()) {
      const path = name.slice(root.length + 1);
      const source = files.test(path) ? project.program.getSourceFile(name) : undefined;
      if (!source) continue;
      const { names, attributes } = usedIn(source);
      const symbols = names.length > 0 ? project.checker.getSymbolAtLocation(names) : [];
      const lacking = [...symbols.map((symbol, at) => nameOfLacking(symbol, names[at])), ...attributes].filter(
        (name) => name !== undefined,
      );
      for (const feature of lacking) found.set(feature, (found.get(feature) ?? new Set()).add(path));
    }
    return Object.fromEntries([...found].sort().map(([feature, paths]) => [feature, [...paths].sort()]));
  } finally {
    api.close();
  }
}

/** Names that may be the browser's, and attributes of HTML elements that a supported browser lacks. */
function usedIn(source: ts.SourceFile) {
  const names: ts.Node[] = [];
  const attributes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.push(node);
    if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name)) attributes.push(...lackingAttribute(node));
    node.forEachChild(visit);
  };
  visit(source);
  return { names, attributes };
}

function lackingAttribute({ name, parent }: ts.JsxAttribute): string[] {
  const { tagName } = parent.parent as ts.JsxOpeningElement | ts.JsxSelfClosingElement;
  if (!ts.isIdentifier(tagName) || !/^[a-z]/.test(tagName.text) || !ts.isIdentifier(name)) return [];
  const attribute = name.text.toLowerCase();
  const feature = findFeature(`html.elements.${tagName.text}.${attribute}`, `html.global_attributes.${attribute}`);
  return isLacking(feature) ? [`<${tagName.text} ${attribute}>`] : [];
}

/** A symbol's name if it is the browser's, or the language's, and lacking. */
function nameOfLacking(symbol: TsSymbol | undefined, node: ts.Node | undefined): string | undefined {
  if (!symbol?.declarations.some(({ path }) => /\/lib\.[^/]*\.d\.ts$/.test(path))) return;
  const owner = ownerOf(symbol, node?.parent);
  const isLackingHere = owner ? isLackingMember(owner, symbol.name) : isLackingGlobal(symbol.name);
  return isLackingHere ? [owner, symbol.name].filter(Boolean).join(".") : undefined;
}

/** The interface that a member belongs to; for a function of an interface itself, what stands before the dot. */
function ownerOf(symbol: TsSymbol, access: ts.Node | undefined): string | undefined {
  const name = symbol.getParent()?.name;
  const isStatic = name === "__type" && access && ts.isPropertyAccessExpression(access);
  if (isStatic) return access.expression.getText();
  return name?.replace(/Constructor$|^Readonly(?=Array|Map|Set)/, "").replace(/^\w*Iterator(Object)?$/, "Iterator");
}

function isLackingMember(owner: string, member: string): boolean {
  const owners = findFeature(`api.${owner}`, `javascript.builtins.${owner}`) ? [owner] : INCLUDING;
  const paths = owners.flatMap((name) => [
    `api.${name}.${member}`,
    `api.${name}.${member}_static`,
    `javascript.builtins.${name}.${member}`,
  ]);
  return isLacking(findFeature(...paths));
}

const isLackingGlobal = (name: string) =>
  isLacking(findFeature(`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`));
