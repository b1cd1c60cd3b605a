import { readFileSync } from "node:fs";
import { html } from "hono/html";
import { describe, expect, test } from "vitest";
import { page } from "@/simulators/frame/page";
import { DARK, LIGHT } from "@/simulators/frame/tokens";

/** The custom properties of the blocks of app/tokens.css whose selectors name a theme. */
function tokensOf(theme: "dark" | "light"): Record<string, string> {
  const css = readFileSync("app/tokens.css", "utf8");
  const blocks = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(([, selector]) =>
    selector?.includes(`[data-theme="${theme}"]`),
  );
  const declarations = blocks.flatMap(([, , body]) => [...(body ?? "").matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  return Object.fromEntries(declarations.map(([, name, value]) => [name, value?.trim().toLowerCase()]));
}

describe("the frame of the simulators' pages", () => {
  test.each([
    ["dark", DARK],
    ["light", LIGHT],
  ] as const)("has the design's %s colours", (theme, colours) => {
    expect(tokensOf(theme)).toMatchObject(colours);
  });

  test("escapes the text that it shows", async () => {
    const name = `<img src=x onerror="alert(1)">`;
    const shown = String(await page({ title: name, site: name, body: html`<p title="${name}">${name}</p>` }));
    expect(shown).not.toContain("<img");
    expect(shown).not.toContain('onerror="');
  });
});
