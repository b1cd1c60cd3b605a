import { describe, expect, it } from "vitest";
import { bareTexts } from "@/tests/unit/architecture/bare-text";

const CONFIG = "tsconfig.planted.json";
const PLANTED = "planted.tsx";

/** The faults of one planted component, without its place. */
function faultsOf(code: string): string[] {
  const root = process.cwd();
  const files: Record<string, string> = {
    [`${root}/${CONFIG}`]: JSON.stringify({ extends: "./tsconfig.json", include: [], files: [PLANTED] }),
    [`${root}/${PLANTED}`]: [
      'import type { ReactNode } from "react";',
      "declare const count: number, isOpen: boolean, title: string | undefined, children: ReactNode;",
      'const FIXED = "fixed" as string;',
      "declare function Part(): ReactNode;",
      code,
    ].join("\n"),
  };
  const fs = {
    readFile: (name: string) => files[name],
    fileExists: (name: string) => (name in files ? true : undefined),
  };
  return bareTexts({ config: CONFIG, fs, files: /^planted\.tsx$/ }).map((fault) => fault.replace(/^\S+ /, ""));
}

const BESIDE = "has a bare text beside a part that comes and goes";

describe("the texts of the site", () => {
  it("are the only child of their element where anything near them can change", () => {
    expect(bareTexts()).toEqual([]);
  }, 60_000);
});

describe("the check finds", () => {
  it.each([
    ["a text beside a conditional element", "export const x = <p>Text {isOpen && <b />}</p>;", [`<p> ${BESIDE}`]],
    [
      "a text beside one or another element",
      "export const x = <p>Text {isOpen ? <b /> : <i />}</p>;",
      [`<p> ${BESIDE}`],
    ],
    [
      "a text beside elements of a list",
      "export const x = <p>Text {[1].map((id) => <b key={id} />)}</p>;",
      [`<p> ${BESIDE}`],
    ],
    ["a text beside a component", "export const x = <p><Part /> text</p>;", [`<p> ${BESIDE}`]],
    ["a text beside the children", "export const x = <p>Text {children}</p>;", [`<p> ${BESIDE}`]],
    ["a text that may be missing", 'export const x = <p><b /> {isOpen && "text"}</p>;', [`<p> ${BESIDE}`]],
    ["a text that may be undefined", "export const x = <p><b />{title}</p>;", [`<p> ${BESIDE}`]],
    ["a text or an element", 'export const x = <p><b />{isOpen ? "text" : <i />}</p>;', [`<p> ${BESIDE}`]],
    [
      "a text in the children of a component",
      "export const x = <Part>Text {isOpen && <b />}</Part>;",
      [`<Part> ${BESIDE}`],
    ],
    [
      "a number that changes",
      "export const x = <p>{count} sounds</p>;",
      ["<p> has a bare text that changes beside other nodes"],
    ],
    ["a text in a fragment", "export const x = <>Text <b /></>;", ["<> has a bare text, whose neighbours are unknown"]],
    [
      "children beside a part",
      "export const x = <p>{children}<Part /></p>;",
      ["<p> has what may be a bare text beside a part that comes and goes: use ElementNode or an element"],
    ],
    [
      "a component that is a text",
      'export function X() { return isOpen ? <p /> : "text"; }',
      ["a component is a bare text"],
    ],
    [
      "an array of texts and elements",
      "export const x = (words: string[]) => words.map((word) => isOpen ? <b key={word}>{word}</b> : word);",
      ["an array mixes bare texts and elements"],
    ],
  ])("%s", (_, code, faults) => {
    expect(faultsOf(code)).toEqual(faults);
  });

  it.each([
    ["a text on its own", 'export const x = <p>{isOpen ? "text" : <b />}</p>;'],
    ["a text that is an element's only child", "export const x = <p><span>{title}</span>{isOpen && <b />}</p>;"],
    ["a sentence with static elements", 'export const x = <p>Read <a href="/">this</a>, then {FIXED}.</p>;'],
    ["a sentence as one text", `export const x = <p>{\`\${count} sounds\`}</p>;`],
    [
      "a component that renders one element",
      "function Always() { return <b />; }\nexport const x = <p>Text <Always /></p>;",
    ],
  ])("no fault in %s", (_, code) => {
    expect(faultsOf(code)).toEqual([]);
  });
});
