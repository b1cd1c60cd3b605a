import { readFileSync } from "node:fs";
import tailwind from "@tailwindcss/postcss";
import browserslist from "browserslist";
import { browserslistToTargets, transform } from "lightningcss";
import postcss, { type Declaration, type Node } from "postcss";
import { BROWSERS } from "@/scripts/lib/browsers.mjs";
import { findFeature, isLacking } from "@/tests/unit/architecture/browser-data";

const targets = browserslistToTargets(browserslist([...BROWSERS]));

/** The styles of a file as the build writes them for the supported browsers. */
export async function builtStyles(file: string, source = readFileSync(file, "utf8")): Promise<string> {
  const { css } = await postcss([tailwind()]).process(source, { from: file });
  return transform({ filename: file, code: Buffer.from(css), targets }).code.toString();
}

/** The at-rules, selectors, properties and values that one of the supported browsers lacks, outside of `@supports`. */
export function lackingStyles(css: string): string[] {
  const found = new Set<string>();
  const check = (name: string, ...features: string[]) => {
    if (isLacking(findFeature(...features))) found.add(name);
  };
  postcss.parse(css).walk((node) => {
    if (isAsked(node)) return;
    if (node.type === "atrule") check(`@${node.name}`, `css.at-rules.${node.name}`);
    if (node.type === "rule")
      for (const [, name] of node.selector.matchAll(/(?<!\\):{1,2}([a-z-]+)/g))
        check(`:${name}`, `css.selectors.${name}`);
    if (node.type === "decl") checkDeclaration(node, check);
  });
  return [...found].sort();
}

function checkDeclaration({ prop, value }: Declaration, check: (name: string, ...features: string[]) => void): void {
  check(prop, `css.properties.${prop}`);
  for (const [word] of value.matchAll(/(?<![-\w])[a-z][a-z-]+/g))
    check(
      `${prop}: ${word}`,
      ...(prop === "transition" ? [`css.properties.transition-behavior.${word}`] : []),
      `css.properties.${prop}.${word}`,
    );
  for (const [, name] of value.matchAll(/(?<![-\w])([a-z-]+)\(/g))
    check(`${name}()`, `css.types.${name}`, `css.types.color.${name}`);
}

/** Whether the node is within `@supports`. */
function isAsked(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === "atrule" && "name" in at && at.name === "supports") return true;
  return false;
}
