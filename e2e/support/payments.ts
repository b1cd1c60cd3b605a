import { expect, type Locator, type Page, test } from "@playwright/test";
import { PHONE } from "@/e2e/support/widths";

const PAYMENTS = process.env.E2E_PAYMENTS_URL ?? "http://127.0.0.1:4028";

/**
 * Test cards that succeed. Each card gets one trial, so a repeated test uses the next one, as does the same test on a
 * phone; other users use other cards.
 */
const SUCCEEDS = ["4242424242424242", "4000056655665556", "5105105105105100"];
const SUCCEEDS_TOO = ["5555555555554444", "5200828282828210", "378282246310005"];
const cardOfThisRun = (cards: readonly string[]) => {
  const { retry, titlePath } = test.info();
  return cards[(retry + (titlePath.includes(PHONE) ? 1 : 0)) % cards.length]!;
};
/** Numbers of the provider's test cards. */
export const CARD = {
  get succeeds() {
    return cardOfThisRun(SUCCEEDS);
  },
  get succeedsToo() {
    return cardOfThisRun(SUCCEEDS_TOO);
  },
  failsLater: "4000000000000341",
};

/** Types a card number into the fields of one of the provider's pages. */
export async function typeCard(fields: Page | Locator, number: string): Promise<void> {
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration").fill("12 / 34");
  await fields.getByLabel("CVC").fill("123");
  await fields.getByLabel("Cardholder name").fill("Lena Marsh");
  await fields.getByLabel("Postal code").fill("10001");
}

/** Pays at the provider's checkout, with a new card if `number` is given and the saved one otherwise. */
export async function payAtCheckout(page: Page, button: RegExp, number?: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  if (number) await typeCard(page, number);
  await page.getByRole("button", { name: button }).click();
}

/** Adds a card at the provider's portal, where `page` is, makes it the default, and returns to the shop. */
export async function replaceCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Billing", exact: true })).toBeVisible();
  const adding = page.locator("details").filter({ hasText: "Add payment method" });
  if ((await adding.getAttribute("open")) === null) await adding.locator("summary").click();
  await typeCard(adding, number);
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: number.slice(-4) });
  await expect(row.first()).toBeVisible();
  const makeDefault = row.last().getByRole("button", { name: "Make default" });
  if (await makeDefault.isVisible()) await makeDefault.click();
  await page.getByRole("link", { name: "Return to the shop" }).click();
}

/** Advances the providers' clock to a customer's next due event, on the page that controls both of them. */
export async function moveClock(
  page: Page,
  to: "To the trial’s end" | "To the next bill" | "31 days later",
  email: string,
) {
  const control = await page.context().newPage();
  await control.goto(PAYMENTS);
  await control.getByRole("combobox", { name: /^Trial’s end and next bill of/ }).selectOption({ label: email });
  await control.getByRole("button", { name: to }).click();
  await expect(control.getByRole("heading", { name: "Simulated payments" })).toBeVisible();
  await control.close();
}

interface Wanted {
  /** Heading of the table: `Card payments`. */
  of: "Card payments" | "Card disputes" | "PayPal orders" | "PayPal disputes";
  /** Texts in the row. */
  with: readonly string[];
}

/** Clicks a button of the newest row with these texts, on the page that controls both providers. */
export async function decideAtProvider(page: Page, button: string, { of, with: texts }: Wanted): Promise<void> {
  const control = await page.context().newPage();
  await control.goto(PAYMENTS);
  const target = rowAtProvider(control, { of, with: texts }).getByRole("button", { name: button, exact: true });
  const done = control.waitForEvent("load");
  await target.first().click();
  await done;
  await control.close();
}

/** Expects the newest row with these texts to have another text, on the page that controls both providers. */
export async function expectAtProvider(page: Page, { of, with: texts }: Wanted, expected: string): Promise<void> {
  const control = await page.context().newPage();
  await expect(async () => {
    await control.goto(PAYMENTS);
    await expect(rowAtProvider(control, { of, with: texts }).first()).toContainText(expected, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await control.close();
}

/** The rows with these texts, the newest first. */
function rowAtProvider(control: Page, { of, with: texts }: Wanted): Locator {
  const table = control.locator("section").filter({ has: control.getByRole("heading", { name: of, exact: true }) });
  return texts.reduce((found, text) => found.filter({ hasText: text }), table.getByRole("row"));
}
