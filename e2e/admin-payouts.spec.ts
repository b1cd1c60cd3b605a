import type { Browser, Page } from "@playwright/test";
import { fetchJson } from "@/e2e/support/catalogue";
import { expectSameMoney } from "@/e2e/support/creator-money";
import { countMails } from "@/e2e/support/inbox";
import { problems } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { DEMO_PASSWORD, demoEmail, signInAs, signInAsCreator, useUnprovedSession } from "@/e2e/support/users";
import type { AdminPayoutRow } from "@/lib/contract/entities/payout";
import { formatCents } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";

const LIST = "/admin/payout-requests";
const OWN = "/account/seller/payouts";
const DECLINED = /declined/i;

/** Proves with the password, as the dialog asks before a call is made again. */
async function prove(page: Page): Promise<void> {
  const proof = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await proof.getByLabel("Current password").fill(DEMO_PASSWORD);
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(proof).toBeHidden();
}

const open = (page: Page, { id }: AdminPayoutRow) => page.goto(`${LIST}/${id}`);
const main = (page: Page) => page.getByRole("main");
const requestsOf = (page: Page) => page.getByRole("table", { name: "Requests" }).getByRole("row");

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

/**
 * A page at which a request's creator is signed in; what the creator had available `before`, and what there is now, the
 * same everywhere.
 */
async function asCreator(browser: Browser, { creator: { id, username } }: AdminPayoutRow) {
  const page = await browser.newPage();
  if (username === "halden-rye") await signInAs(page.request, "seller");
  else await signInAsCreator(page.request, username);
  const balance = await fetchJson<Record<string, number>>(page.request, "/api/seller/balance");
  const available = async () => (await expectSameMoney(page, id)).available_micros;
  return { page, before: (balance.available_micros ?? 0) + (balance.requested_micros ?? 0), available };
}

test("admins decide on payouts: approved and paid, declined with a reason, came back, taken back", async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(180_000);
  await signInAs(page.request, "admin");
  const { data } = await fetchJson<{ data: AdminPayoutRow[] }>(page.request, `/api${LIST}`);
  const of = (creator: string) => data.find(({ creator: { username } }) => username === creator)!;
  const [paid, sellers] = [of("teodor-brandt"), of("halden-rye")];
  const [unclaimed, failing] = [of("mirela-oskan"), of("vic-toller")];
  const late = await browser.newPage();
  await signInAs(late.request, "deputy");
  await open(late, paid);

  await test.step("the list leads to the request that waits longest, and says what it stands on", async () => {
    await page.goto(LIST);
    const rows = page.getByRole("table", { name: "Payout requests" }).getByRole("row");
    await expect(rows.nth(1)).toContainText(paid.creator.display);
    await expect(
      page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Payouts, \d+ wait/ }),
    ).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("combobox", { name: /^Creator, number/ }).fill(`id:${paid.id}`);
    await expect(rows).toHaveCount(2);
    await rows.nth(1).getByRole("link").click();
    await expect(page).toHaveURL(`${LIST}/${paid.id}`);
    await expect(page.getByRole("region", { name: "What it consists of" }).getByRole("row").nth(1)).toContainText("$");
    const signs = page.getByRole("region", { name: "Signs of self-dealing" });
    await expect(signs.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) })).toHaveCount(6);
    await expect(page.getByRole("table", { name: "What the creator has" })).toContainText(
      formatCents(paid.amount_cents),
    );
    expect(await problems(page)).toEqual([]);
  });

  await test.step("approving asks for a proof; PayPal pays it, and the second admin is told by whom", async () => {
    const creator = await asCreator(browser, paid);
    await useUnprovedSession(context);
    await approve(page, paid);
    await prove(page);
    await expect(page.getByText(/^Approved: \$/)).toBeVisible();
    await expectState(page, paid, "Paid");
    expect(await creator.available()).toBe(creator.before - paid.amount_cents * MICROS_PER_CENT);
    await creator.page.goto(OWN);
    await expect(requestsOf(creator.page).nth(1)).toContainText("Paid");
    await creator.page.close();
    await expect(page.getByRole("table", { name: "Books" })).toContainText(formatCents(paid.amount_cents));
    await expect(page.getByRole("region", { name: "Record" })).toContainText("approved the payout of");
    await late.getByRole("button", { name: /^Approve \$/ }).click();
    await expect(late.getByText(/Noel Ferris approved this request/).first()).toBeVisible();
    await page.getByRole("button", { name: "Open it" }).click();
    await expect(page.getByRole("region", { name: "Tax identity" })).toContainText("United Kingdom");
    expect(await problems(page)).toEqual([]);
  });

  await test.step("declining says why, and the creator reads it, asks again by keys, and takes that back", async () => {
    await open(page, sellers);
    await page.getByRole("button", { name: "Decline, with a reason" }).click();
    await page.getByRole("button", { name: "Doubtful sales" }).click();
    await page.getByRole("textbox", { name: /^Reason, / }).fill("Tell us where these sales came from.");
    expect(await problems(page)).toEqual([]);
    const told = await countMails(demoEmail("seller"), DECLINED);
    await page.getByRole("button", { name: `Decline ${formatCents(sellers.amount_cents)}` }).click();
    await expect(page.getByText("So far")).toHaveCount(0);
    await expect(main(page).getByRole("heading", { level: 1 }).locator("..")).toContainText("Declined");
    await expect.poll(() => countMails(demoEmail("seller"), DECLINED)).toBe(told + 1);

    const { page: seller, before, available } = await asCreator(browser, sellers);
    await seller.goto(OWN);
    await expect(seller.getByText("Tell us where these sales came from.").first()).toBeVisible();
    const balance = seller.getByRole("complementary", { name: "Balance" });
    await balance.getByLabel("Amount").fill("49.99");
    await expect(balance.getByText("Payouts start at $50.00.")).toBeVisible();
    await balance.getByLabel("Amount").fill("50");
    await expect(balance.getByText(/^After it you have \$/)).toBeVisible();
    await balance.getByLabel("Amount").press("Enter");
    await expect(balance.getByRole("heading", { name: "Your request of $50.00" })).toBeVisible();
    await expect(requestsOf(seller).nth(1)).toContainText("Requested");
    expect(await problems(seller)).toEqual([]);
    await balance.getByRole("button", { name: "Take it back" }).press("Enter");
    await seller.getByRole("dialog").getByRole("button", { name: "Take it back" }).press("Enter");
    await expect(balance.getByLabel("Amount")).toBeVisible();
    await expect(requestsOf(seller).nth(1)).toContainText("Taken back");
    expect(await available()).toBe(before);
    await seller.close();
  });

  await test.step("one comes back, and one that nobody claims is taken back, with a reason", async () => {
    const creator = await asCreator(browser, unclaimed);
    for (const payout of [failing, unclaimed]) {
      await approve(page, payout);
      await expect(page.getByText(/^Approved: \$/)).toBeVisible();
    }
    await expectState(page, failing, "Returned");
    await expect(page.getByRole("region", { name: "Decision" })).toContainText("nothing has to be booked");
    await expectState(page, unclaimed, "Unclaimed");
    expect(await creator.available()).toBe(creator.before - unclaimed.amount_cents * MICROS_PER_CENT);
    await page.getByRole("button", { name: /^Take back \$/ }).click();
    await page.getByRole("button", { name: "Not claimed" }).click();
    await page
      .getByRole("form", { name: "Take back this payout" })
      .getByRole("button", { name: /^Take back \$/ })
      .click();
    await expectState(page, unclaimed, "Returned");
    expect(await creator.available()).toBe(creator.before);
    await creator.page.goto(OWN);
    await expect(creator.page.getByRole("blockquote").first()).toBeVisible();
    await creator.page.close();
    await page.goto(`${LIST}?view=trouble`);
    await expect(page.getByRole("table", { name: "Payout requests" })).toContainText(failing.creator.display);
    expect(await problems(page)).toEqual([]);
  });
  await late.close();
});
