import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readImportGraph, sourceFiles } from "@/tests/unit/architecture/import-graph";
import { importsOf } from "@/tests/unit/architecture/rules";

const graph = readImportGraph(sourceFiles(["app", "components", "features", "lib", "stores"]));

const WORK_PAGE = /^app\/\((admin|studio)\)\//;
/** What only the shop's frame has. */
const SHOP_FRAME =
  /^(components\/layout\/footer|features\/navigation\/components\/(header-actions|header-nav|promo-banner|search-box|mobile-search-sheet|user-actions)|features\/notices\/components\/feature-notices)\./;
const WORK_CODE = /^(features\/(admin|studio|work)|components\/(table|chart))\/|^components\/form\/date-range\./;
const WORK_PACKAGE = /^(@tanstack\/react-table|d3-)/;
const BASE_UI = /^@base-ui\//;
/** The dialog of a new pack, which the account menu opens on any page, and what it needs. */
const ADDING =
  /^features\/(studio\/(adding\/|frame\/studio-key\.)|work\/(terms\/terms\.|packs\/(price\.|components\/(creator-field|genre-choice|price-choice)\.)))/;
/** Development only. */
const KIT = /^app\/\(dev\)\//;

/** What a page loads at once: without what it imports later. */
const staticGraph = readImportGraph([...graph.keys()], (file) =>
  readFileSync(file, "utf8").replace(/\bimport\(/g, "("),
);

/** Every file that one of these loads, now or later. */
function reachedFrom(files: Iterable<string>, imports = graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return reached;
}

describe("work pages", () => {
  const entries = [...graph.keys()].filter((file) => file.startsWith("app/") && !KIT.test(file));

  it("have their tables and charts", () => {
    const reached = [...reachedFrom(entries.filter((file) => WORK_PAGE.test(file)))];
    expect(reached.filter((file) => WORK_CODE.test(file)).length).toBeGreaterThan(8);
  });

  it("have a frame without banner, offers, the shop's search, notices that open by themselves, and footer", () => {
    const layouts = ["app/(admin)/layout.tsx", "app/(studio)/layout.tsx", "app/layout.tsx"];
    expect([...reachedFrom(layouts)].filter((file) => SHOP_FRAME.test(file))).toEqual([]);
    expect([...reachedFrom(["app/(site)/layout.tsx"])].filter((file) => SHOP_FRAME.test(file))).toHaveLength(8);
  });

  it("add no code to other pages", () => {
    const others = [...reachedFrom(entries.filter((file) => !WORK_PAGE.test(file)))];
    expect(others.length).toBeGreaterThan(300);
    expect(others.filter((file) => WORK_CODE.test(file) && !ADDING.test(file))).toEqual([]);
    const packages = others.flatMap((file) => importsOf(file, readFileSync(file, "utf8")));
    expect(packages.filter((name) => WORK_PACKAGE.test(name))).toEqual([]);
  });

  it("share the dialog of a new pack with other pages, which load it when it opens", () => {
    const others = entries.filter((file) => !WORK_PAGE.test(file));
    expect([...reachedFrom(others)].filter((file) => ADDING.test(file)).length).toBeGreaterThan(4);
    expect([...reachedFrom(others, staticGraph)].filter((file) => WORK_CODE.test(file))).toEqual([]);
  });

  it("share the field that searches with dialogs of other pages, which load its library when they open", () => {
    const hasLibrary = (file: string) => importsOf(file, readFileSync(file, "utf8")).some((name) => BASE_UI.test(name));
    const others = entries.filter((file) => !WORK_PAGE.test(file));
    expect([...reachedFrom(others)].filter(hasLibrary).sort()).toEqual([
      "components/form/combobox-options.tsx",
      "components/form/combobox.tsx",
    ]);
    expect([...reachedFrom(others, staticGraph)].filter(hasLibrary)).toEqual([]);
  });

  it("have styles of their own: the classes of tables and charts are in files that only these load", () => {
    const shared = readFileSync("app/globals.css", "utf8");
    expect(shared).not.toMatch(/data-table|bulk-bar|chart-|sparkline|\b(table|chart)\//);
  });
});
