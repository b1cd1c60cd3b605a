import { expect, type Locator, type Page } from "@playwright/test";
import { isNarrow } from "@/e2e/support/shell";

/** The rows whose sound plays. */
export const playingRow = (page: Page) => page.getByRole("main").locator("[data-sound][aria-current='true']");

/** The player at the bottom: the bar, or on a narrow screen the mini player. */
export const bar = (page: Page) => page.getByRole("region", { name: "Player" }).filter({ visible: true });

/** The player with all its buttons: the bar, or the sheet that the mini player opens. */
export async function openPlayer(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return bar(page);
  await bar(page)
    .getByRole("button", { name: /^Open player: / })
    .click();
  return page.locator("dialog[open]");
}

/** Menu items in the sheet that switch each mode on, and off. */
const MODES = {
  Repeat: ["Repeat", "Stop repeating"],
  Continue: ["Continue with the list", "Stop after this sound"],
} as const;
type Mode = keyof typeof MODES;

/** Switches a mode of the player on, or off again. */
export async function switchMode(page: Page, mode: Mode, on = true): Promise<void> {
  if (!isNarrow(page)) return bar(page).getByRole("button", { name: mode }).click();
  const sheet = await openPlayer(page);
  await sheet.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: MODES[mode][on ? 0 : 1], exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
}

/** Expects a mode of the player to be on. */
export async function expectMode(page: Page, mode: Mode): Promise<void> {
  if (!isNarrow(page)) {
    return expect(bar(page).getByRole("button", { name: mode })).toHaveAttribute("aria-pressed", "true");
  }
  const sheet = await openPlayer(page);
  await sheet.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: MODES[mode][1], exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
}
