import type { Page } from "@playwright/test";
import axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The best practices whose findings are serious. */
const PRACTICES = ["accesskeys", "aria-dialog-name", "aria-text", "aria-treeitem-name", "label-title-only", "tabindex"];

interface Axe {
  run(scope: unknown, options: object): Promise<{ violations: Finding[] }>;
}

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: unknown[] }[];
}

/**
 * Serious and critical findings of axe on the page's current state, as `rule: element`. With `colours` it only checks
 * contrast, the only thing that a second theme can change.
 */
export async function findings(page: Page, { colours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ runOnly, rules }) => {
      // An open dialog or popover makes the rest inert or covers it; the rest is checked separately.
      const scope = document.querySelector("dialog[open]") ?? document.querySelector(":popover-open") ?? document;
      const options = { runOnly, rules, resultTypes: ["violations"], iframes: false };
      // Axe takes what the fixed header covers for too small a target, though it can be scrolled clear of it.
      const place = window.scrollY;
      if (scope === document) window.scrollTo({ top: 0, behavior: "instant" });
      // The same of the bar of a desk at the bottom.
      const still = new CSSStyleSheet();
      still.replaceSync(".desk-bar { position: static !important; }");
      document.adoptedStyleSheets.push(still);
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(scope, options);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      if (scope === document) window.scrollTo({ top: place, behavior: "instant" });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ target }) => ({ target })),
      }));
    },
    {
      runOnly: colours ? { type: "rule", values: ["color-contrast"] } : { type: "tag", values: TAGS },
      rules: colours ? {} : Object.fromEntries(PRACTICES.map((id) => [id, { enabled: true }])),
    },
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(" ")}`));
}
