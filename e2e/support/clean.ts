import { expect, type Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { switchTheme, THEMES } from "@/e2e/support/look";

/** Expects no findings of axe in either theme. */
export async function expectClean(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    expect(await findings(page, { colours: theme !== THEMES[0] }), `${page.url()} ${theme}`).toEqual([]);
  }
}
