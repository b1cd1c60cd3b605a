import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OldBrowser } from "@/components/layout/old-browser";
import { BROWSERS } from "@/scripts/lib/browsers.mjs";
import { CALLS, MINOR_STYLE, STYLES } from "@/tests/unit/architecture/browser-fallbacks";
import { lackingCalls } from "@/tests/unit/architecture/used-calls";
import { builtStyles, lackingStyles } from "@/tests/unit/architecture/used-styles";

const CONFIG = "tsconfig.planted.json";
const PLANTED = "planted.tsx";

/** What the check says about the code of one planted file. */
function lackingIn(code: string): string[] {
  const root = process.cwd();
  const files: Record<string, string> = {
    [`${root}/${CONFIG}`]: JSON.stringify({ extends: "./tsconfig.json", include: [], files: [PLANTED] }),
    [`${root}/${PLANTED}`]: code,
  };
  const fs = {
    readFile: (name: string) => files[name],
    fileExists: (name: string) => (name in files ? true : undefined),
  };
  return Object.keys(lackingCalls({ config: CONFIG, fs, files: /^planted\.tsx$/ }));
}

describe("what browsers load uses", () => {
  it("no call or attribute that a supported browser lacks, unless it has something else instead", () => {
    const allowed = Object.entries(CALLS).map(([name, { files }]) => [name, files]);
    expect(lackingCalls()).toEqual(Object.fromEntries(allowed));
  }, 60_000);

  it("no style that a supported browser lacks, unless the page also works without it", async () => {
    const found = new Set<string>();
    const files = ["app", "components", "features"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    );
    for (const file of files.filter((name) => name.endsWith(".css")))
      for (const name of lackingStyles(await builtStyles(file))) if (!MINOR_STYLE.test(name)) found.add(name);
    expect([...found].sort()).toEqual(Object.keys(STYLES).sort());
  }, 60_000);
});

describe("the check finds", () => {
  it.each([
    ["a method of elements", "document.body.togglePopover();", "HTMLElement.togglePopover"],
    ["a method behind a question mark", "document.querySelector('p')?.checkVisibility();", "Element.checkVisibility"],
    ["a method of arrays", "[1].toSorted();", "Array.toSorted"],
    ["a method of arrays that can't be changed", "([1] as readonly number[]).toSorted();", "Array.toSorted"],
    ["a method of iterators", "new Map().values().map(String);", "Iterator.map"],
    ["a function of a constructor", "Promise.withResolvers();", "Promise.withResolvers"],
    ["a function of an interface", "AbortSignal.any([]);", "AbortSignal.any"],
    [
      "a member of an interface that others include",
      "document.startViewTransition(() => {});",
      "Document.startViewTransition",
    ],
    ["a function of the window", "reportError(0); scheduler.yield();", "scheduler"],
    ["a property", "new URLSearchParams().size;", "URLSearchParams.size"],
    ["an attribute", 'export const x = <p popover="auto" />;', "<p popover>"],
  ])("%s", (_, code, name) => {
    expect(lackingIn(code)).toContain(name);
  });

  it.each([
    ["a newer pseudo-class", "p:popover-open { color: red }", ":popover-open"],
    ["a newer property", "p { field-sizing: content }", "field-sizing"],
    ["a newer value", "p { transition: display 1s allow-discrete }", "transition: allow-discrete"],
    ["a newer at-rule", "@starting-style { p { color: red } }", "@starting-style"],
    ["a newer function", "p { color: light-dark(red, blue); color: contrast-color(red) }", "contrast-color()"],
  ])("%s", async (_, css, name) => {
    expect(lackingStyles(await builtStyles("app/planted.css", css))).toContain(name);
  });

  it("nothing in what all of them have, nor where the browser is asked first", async () => {
    expect(lackingIn("structuredClone([1].at(-1)); new AbortController().signal.throwIfAborted();")).toEqual([]);
    const asked = "@supports selector(:popover-open) { p:popover-open { color: red } }";
    expect(lackingStyles(await builtStyles("app/planted.css", `p { inset: 0 } ${asked}`))).toEqual([]);
  });
});

describe("the list of supported browsers", () => {
  it("is the one that an older browser shows", () => {
    const shown = renderToStaticMarkup(OldBrowser());
    for (const browser of BROWSERS) expect(shown.toLowerCase()).toContain(browser.replace("ios_saf", "safari"));
  });

  it("is the one of the README", () => {
    const listed = readFileSync("README.md", "utf8").match(/Supported browsers are (.*?) and newer/s)?.[1];
    const names = listed
      ?.replaceAll("\n", " ")
      .toLowerCase()
      .replace("safari on ios", "ios_saf")
      .split(/, | and /);
    expect(names?.sort()).toEqual([...BROWSERS].sort());
  });
});
