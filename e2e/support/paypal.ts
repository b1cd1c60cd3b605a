import { expect, type Page } from "@playwright/test";
import type { Pack } from "@/lib/contract/entities/pack";

/** The buyer's decision in PayPal's window; null closes it. */
export type PaypalOutcome =
  | "The payment completes"
  | "The payment stays pending until it is decided"
  | "The capture is declined"
  | null;

/** The dialog that sells a pack for cash. */
export const cashDialog = (page: Page) => page.getByRole("dialog", { name: "Buy this pack" });

/** The note on a pack's page that the whole pack is owned. */
export const ownedMark = (page: Page) =>
  page.getByRole("region", { name: "Whole pack" }).getByText("Downloaded", { exact: true });

/** Opens a pack's page and the dialog that sells it for cash. */
export async function openPurchase(page: Page, { link }: Pack): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: /^Buy for .* with PayPal$/ }).click();
}

/** Clicks PayPal's button and returns its window once it shows the payment. */
export async function openPaypal(page: Page): Promise<Page> {
  await page.bringToFront();
  const opening = page.waitForEvent("popup");
  await cashDialog(page).frameLocator("iframe").getByRole("button", { name: "Pay with PayPal" }).click();
  const window = await opening;
  await expect(window.getByRole("button", { name: "Complete Purchase" })).toBeVisible();
  return window;
}

/** Decides in PayPal's window, as the account with this e-mail address. */
export async function decide(window: Page, outcome: PaypalOutcome, email = "buyer@example.com"): Promise<void> {
  if (outcome === null) return window.getByRole("button", { name: "Cancel and return" }).click();
  await window.getByLabel("Email").fill(email);
  await window.getByRole("radio", { name: outcome }).check();
  await window.getByRole("button", { name: "Complete Purchase" }).click();
}

/** Clicks PayPal's button and decides in its window. */
export async function payWithPaypal(page: Page, outcome: PaypalOutcome, email?: string): Promise<void> {
  await decide(await openPaypal(page), outcome, email);
}
