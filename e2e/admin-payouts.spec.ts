import type { Page } from "@playwright/test";
import { expectBooksToBalance } from "@/e2e/support/books";
import { fetchJson } from "@/e2e/support/catalogue";
import { latestMailTo } from "@/e2e/support/inbox";
import { problems } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { DEMO_PASSWORD, signInAs, signInAsCreator, useUnprovedSession } from "@/e2e/support/users";
import type { AdminPayoutRow } from "@/lib/contract/entities/payout";
import { formatCents } from "@/lib/format/money";

const LIST = "/admin/payout-requests";

/** Proves with the password, as the dialog asks before a call is made again. */
async function prove(page: Page): Promise<void> {
  const proof = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await proof.getByLabel("Current password").fill(DEMO_PASSWORD);
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(proof).toBeHidden();
}

const open = (page: Page, { id }: AdminPayoutRow) => page.goto(`${LIST}/${id}`);
const main = (page: Page) => page.getByRole("main");

/** Waits for what PayPal reports. */
async function expectState(page: Page, payout: AdminPayoutRow, word: string): Promise<void> {
  await expect(async () => {
    await open(page, payout);
    await expect(main(page).getByRole("heading", { level: 1 }).locator("..")).toContainText(word, { timeout: 2_000 });
  }).toPass();
}

async function approve(page: Page, payout: AdminPayoutRow): Promise<void> {
  await open(page, payout);
  await page.getByRole("button", { name: `Approve ${formatCents(payout.amount_cents)}` }).click();
}

test("admins decide on payouts: approved and paid, declined with a reason, came back, taken back", async ({
  page,
  browser,
  context,
}) => {
  await signInAs(page.request, "admin");
  const { data } = await fetchJson<{ data: AdminPayoutRow[] }>(page.request, `/api${LIST}`);
  const of = (start: RegExp) => data.filter(({ paypal_email }) => start.test(paypal_email));
  const [oldest, second] = of(/^(?!unclaimed|failed)/) as [AdminPayoutRow, AdminPayoutRow];
  const [unclaimed, failing] = [of(/^unclaimed/)[0]!, of(/^failed/)[0]!];
  const late = await browser.newPage();
  await signInAs(late.request, "deputy");
  await open(late, oldest);

  await test.step("the list leads to the request that waits longest, and says what it stands on", async () => {
    await page.goto(LIST);
    const rows = page.getByRole("table", { name: "Payout requests" }).getByRole("row");
    await expect(rows.nth(1)).toContainText(oldest.creator.display);
    await expect(
      page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Payout requests, \d+ wait/ }),
    ).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("combobox", { name: /^Creator, number/ }).fill(`id:${oldest.id}`);
    await expect(rows).toHaveCount(2);
    await rows.nth(1).getByRole("link").click();
    await expect(page).toHaveURL(`${LIST}/${oldest.id}`);
    await expect(page.getByRole("region", { name: "What it consists of" }).getByRole("row").nth(1)).toContainText("$");
    const signs = page.getByRole("region", { name: "Signs of self-dealing" });
    await expect(signs.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) })).toHaveCount(6);
    await expect(page.getByRole("table", { name: "What the creator has" })).toContainText(
      formatCents(oldest.amount_cents),
    );
    expect(await problems(page)).toEqual([]);
  });

  await test.step("approving asks for a proof; PayPal pays it, and the second admin is told by whom", async () => {
    await useUnprovedSession(context);
    await approve(page, oldest);
    await prove(page);
    await expect(page.getByText(/^Approved: \$/)).toBeVisible();
    await expectState(page, oldest, "Paid");
    await expect(page.getByRole("table", { name: "Books" })).toContainText(formatCents(oldest.amount_cents));
    await expect(page.getByRole("region", { name: "Record" })).toContainText("approved the payout of");
    await late.getByRole("button", { name: /^Approve \$/ }).click();
    await expect(late.getByText(/Noel Ferris approved this request/).first()).toBeVisible();
    await page.getByRole("button", { name: "Open it" }).click();
    await expect(page.getByRole("region", { name: "Tax identity" })).toContainText("United Kingdom");
    expect(await problems(page)).toEqual([]);
  });

  await test.step("declining says why, and the creator reads it", async () => {
    await open(page, second);
    await page.getByRole("button", { name: "Decline, with a reason" }).click();
    await page.getByRole("button", { name: "Doubtful sales" }).click();
    await page.getByRole("textbox", { name: /^Reason, / }).fill("Tell us where these sales came from.");
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: `Decline ${formatCents(second.amount_cents)}` }).click();
    await expect(page.getByText("So far")).toHaveCount(0);
    await expect(main(page).getByRole("heading", { level: 1 }).locator("..")).toContainText("Declined");
    const creator = await browser.newPage();
    const { email } = await signInAsCreator(creator.request, second.creator.username);
    await creator.goto("/account/seller/payouts");
    await expect(creator.getByText("Tell us where these sales came from.").first()).toBeVisible();
    await creator.close();
    await expect.poll(async () => JSON.stringify(await latestMailTo(email))).toMatch(/declined|password/i);
  });

  await test.step("one comes back, and one that nobody claims is taken back", async () => {
    for (const payout of [failing, unclaimed]) {
      await approve(page, payout);
      await expect(page.getByText(/^Approved: \$/)).toBeVisible();
    }
    await expectState(page, failing, "Came back");
    await expect(page.getByRole("region", { name: "Decision" })).toContainText("nothing has to be booked");
    await expectState(page, unclaimed, "Unclaimed");
    await page.getByRole("button", { name: /^Take back \$/ }).click();
    await page.getByRole("button", { name: "Not claimed" }).click();
    await page
      .getByRole("form", { name: "Take back this payout" })
      .getByRole("button", { name: /^Take back \$/ })
      .click();
    await expectState(page, unclaimed, "Came back");
    await page.goto(`${LIST}?view=trouble`);
    await expect(page.getByRole("table", { name: "Payout requests" })).toContainText(failing.creator.display);
    expect(await problems(page)).toEqual([]);
    await expectBooksToBalance();
  });
  await late.close();
});
