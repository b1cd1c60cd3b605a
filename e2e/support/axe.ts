import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** Minified, since it is sent to every page again. */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The best practices whose findings are serious. */
const PRACTICES = ["accesskeys", "aria-dialog-name", "aria-text", "aria-treeitem-name", "label-title-only", "tabindex"];

/**
 * Serious and critical findings of axe on the page's current state, as `rule: element`. With `colours` it only checks
 * contrast, the only thing that a second theme can change.
 */
export async function findings(page: Page, { colours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SCRIPT);
  const rules: Required<Pick<RunOptions, "runOnly" | "rules">> = colours
    ? { runOnly: { type: "rule", values: ["color-contrast"] }, rules: {} }
    : {
        runOnly: { type: "tag", values: TAGS },
        rules: Object.fromEntries(PRACTICES.map((id) => [id, { enabled: true }])),
      };
  const violations = await page.evaluate(async ({ runOnly, rules }) => {
    // An open dialog or popover makes the rest inert or covers it; the rest is checked separately.
    const scope = document.querySelector("dialog[open]") ?? document.querySelector(":popover-open") ?? document;
    const options: RunOptions = { runOnly, rules, resultTypes: ["violations"], iframes: false };
    // Axe takes what the fixed header covers for too small a target, though it can be scrolled clear of it.
    const place = window.scrollY;
    if (scope === document) window.scrollTo({ top: 0, behavior: "instant" });
    // The same of the bar of a desk at the bottom.
    const still = new CSSStyleSheet();
    still.replaceSync(".desk-bar { position: static !important; }");
    document.adoptedStyleSheets.push(still);
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(scope, options);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    if (scope === document) window.scrollTo({ top: place, behavior: "instant" });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target }) => ({ target })),
    }));
  }, rules);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(" ")}`));
}
