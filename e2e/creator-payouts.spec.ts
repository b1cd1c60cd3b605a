import type { Page } from "@playwright/test";
import { mailedLink } from "@/e2e/support/inbox";
import { problems } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAsCreator, useUnprovedSession } from "@/e2e/support/users";

const PAYOUTS = "/account/seller/payouts";
/** A creator of the demo whose account no other test uses. */
const CREATOR = "odile-sarr";

const balance = (page: Page) => page.getByRole("complementary", { name: "Balance" });

/** Proves with the password, as the dialog asks before a call is made again. */
async function prove(page: Page, password: string): Promise<void> {
  const proof = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await proof.getByLabel("Current password").fill(password);
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(proof).toBeHidden();
}

test("a creator says where to be paid and for whom, early and with a proof; the mail's link stops a change", async ({
  page,
  context,
}) => {
  const person = await signInAsCreator(context.request, CREATOR);
  await useUnprovedSession(context);
  await page.goto("/account/seller");
  const early = page.getByRole("region", { name: "Before your first payout" });
  await expect(early.getByRole("link", { name: "Add the tax identity" })).toBeVisible();
  await early.getByRole("link", { name: "Add the address" }).click();
  await expect(page).toHaveURL(`${PAYOUTS}#payee`);

  // The demo's creators have earned less than a payout: nothing more is asked of them.
  await expect(balance(page).getByRole("button", { name: /^Ask for \$/ })).toBeDisabled();
  await expect(
    balance(page).getByText(/^Payouts start at \$50\.00: \$\d+\.\d\d more has to be released\.$/),
  ).toBeVisible();
  const payee = page.getByRole("region", { name: "PayPal address" });
  await expect(payee.getByText(/^Payouts wait 72 hours, until /)).toBeVisible();
  await expect(payee.getByText(`${person.email} gets a mail with a link that stops`, { exact: false })).toBeVisible();
  await payee.getByLabel("PayPal e-mail address").fill("nowhere");
  await payee.getByRole("button", { name: "Save PayPal address" }).click();
  await expect(payee.getByText("Insert a valid e-mail address")).toBeVisible();
  const first = `paid-${Date.now().toString(36)}@wavecrate.test`;
  await payee.getByLabel("PayPal e-mail address").fill(first);
  await payee.getByRole("button", { name: "Save PayPal address" }).click();
  await prove(page, person.password);
  await expect(payee.getByText(first)).toBeVisible();
  await expect(payee.getByText(/^Nothing is paid before /)).toBeVisible();
  const stopFirst = await mailedLink(person.email, "/account/payee");

  const tax = page.getByRole("region", { name: "Tax identity" });
  await tax.getByLabel("Country").selectOption("SE");
  await tax.getByLabel("Who is paid").selectOption("Individual");
  await tax.getByLabel("Name", { exact: true }).fill("Halden Rye");
  await tax.getByLabel("Personal or organisation number").fill("not one");
  await tax.getByRole("button", { name: "Save tax identity" }).click();
  await expect(tax.getByText(/form of a Personal or organisation number/)).toBeVisible();
  await tax.getByLabel("Personal or organisation number").fill("19811228-9875");
  await tax.getByRole("button", { name: "Save tax identity" }).click();
  await expect(tax.getByText(/^A digit seems to be wrong: /)).toBeVisible();
  await expect(tax.getByRole("checkbox", { name: "The number is right as it is written here." })).not.toBeChecked();
  await tax.getByLabel("Personal or organisation number").fill("SE 19811228‑9874");
  await tax.getByRole("button", { name: "Save tax identity" }).click();
  await expect(tax.getByText("Sweden")).toBeVisible();
  await expect(tax.getByText("••••874")).toBeVisible();
  await expect(page.getByText("9874")).toHaveCount(0);

  await page.getByRole("button", { name: "Show the steps" }).click();
  await expect(page.getByRole("link", { name: "Withdraw packs" })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.reload();

  // Somebody else who is signed in to the account changes the address; the owner stops it with one click.
  await payee.getByRole("button", { name: "Change the address" }).click();
  await expect(payee.getByText("The old address and the new one get a mail, too.")).toBeVisible();
  await payee.getByLabel("PayPal e-mail address").fill(`thief-${first}`);
  await payee.getByRole("button", { name: "Save PayPal address" }).click();
  await expect(payee.getByText(`thief-${first}`)).toBeVisible();
  const stop = () => mailedLink(person.email, "/account/payee");
  await expect.poll(stop).not.toBe(stopFirst);
  await page.goto(await stop());
  await expect(page.getByRole("heading", { name: "Stop this change?" })).toBeVisible();
  await expect(page.getByText("t••••@wavecrate.test")).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop this change" }).click();
  await expect(page.getByRole("heading", { name: "The change is stopped" })).toBeVisible();
  expect((await context.request.get("/api/seller/payouts")).status()).toBe(401);
});
