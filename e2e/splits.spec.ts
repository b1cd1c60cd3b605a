import { type Page, request as requests } from "@playwright/test";
import { approveOrder } from "@/demo/seed/simulated-paypal";
import { findings } from "@/e2e/support/axe";
import { fetchJson } from "@/e2e/support/catalogue";
import { expectReleasedLater, expectSameMoney } from "@/e2e/support/creator-money";
import { resize, switchTheme, THEMES, WIDTHS } from "@/e2e/support/look";
import { decideAtProvider } from "@/e2e/support/payments";
import { approvePack, draftPack, sendDraft } from "@/e2e/support/sent-pack";
import { expect, test } from "@/e2e/support/test";
import { registerCreator, registerUser, signInAs } from "@/e2e/support/users";

const LIBRARY = "/account/seller/library";
/** 20 % of the creators' 70 % of 9 dollars, in millionths of a dollar. */
const PARTNERS_PART = 1_260_000;

/** Expects no findings of axe in both themes, on a desktop and on a phone. */
async function expectClean(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    expect(await findings(page), `${page.url()} ${width}`).toEqual([]);
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page, { colours: true }), `${page.url()} ${width} ${theme}`).toEqual([]);
    }
  }
  await resize(page, WIDTHS[0]);
}

/** Buys the pack for cash at the simulated PayPal, as a new user whose e-mail address it returns. */
async function buyForCash(baseURL: string, packId: number): Promise<string> {
  const buyer = await requests.newContext({ baseURL });
  const { email, username } = await registerUser(buyer, { verified: true });
  const path = `/api/pack/${packId}/download-by-money`;
  const ordered = await buyer.post(`${path}/paypal-order`, { data: { waives_withdrawal: true } });
  const { order_id } = (await ordered.json()) as { order_id: string };
  await approveOrder({ PAYPAL_URL: process.env.PAYPAL_URL! }, order_id, { email, name: username });
  const captured = await buyer.post(`${path}/paypal-capture`, { data: { order_id } });
  expect((await captured.json()) as object).toMatchObject({ status: "ok" });
  await buyer.dispose();
  return email;
}

test("a creator splits a pack: asked, declined, changed, accepted; what it sells is shared, and the share given up", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? "";
  const partner = await browser.newPage();
  const username = await registerCreator(partner.request, url);
  await signInAs(page.request, "seller");
  const { id, sounds } = await draftPack(page.request, "Half Yours");
  const found = async () => {
    const response = await page.request.get(`/api/producers?onlyactive=false&search=${username}`);
    return ((await response.json()) as { sellers: { data: unknown[] } }).sellers.data.length;
  };
  await expect.poll(found).toBe(1);
  const share = page.getByRole("textbox", { name: `Percentage for ${username}` });
  async function ask(percentage: string) {
    const search = page.getByRole("combobox", { name: "Search collaborator" });
    await search.fill("zzzzqqqq");
    await expect(page.getByText("No collaborator found.")).toBeVisible();
    await search.fill(username);
    await page.getByRole("option", { name: new RegExp(username) }).click();
    await share.fill(percentage);
    await page.getByRole("button", { name: "Ask 1 person" }).click();
    await expect(page.getByText(/^Asked /)).toBeVisible();
  }

  await page.goto(`${LIBRARY}/pack/${id}/edit`);
  await page.getByRole("checkbox", { name: "Add collaborator splits" }).check();
  await ask("25");
  await expect(page.getByRole("img", { name: `Split: Halden Rye 75, ${username} 25` })).toBeVisible();
  await expectClean(page);

  await partner.goto(`/account/seller/shares/${id}`);
  const offer = partner.getByRole("region", { name: "Your share" });
  await expect(offer).toContainText("25 % of every credit and every sale: $1.57 of the pack for $9.00");
  await expectClean(partner);
  await offer.getByRole("button", { name: "Decline" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: "Decline 25 %" }).click();
  await expect(offer).toContainText("You declined a share of Half Yours");

  await page.reload();
  await expect(page.getByRole("list", { name: "Ended shares" })).toContainText("Declined 25 %");
  await page.getByRole("checkbox", { name: "Add collaborator splits" }).check();
  await ask("30");
  await partner.reload();
  await expect(offer.getByRole("button", { name: "Agree to 30 %" })).toBeVisible();
  // Changed while it is read: the answer is to another share, and refused.
  await share.fill("20");
  await page.getByRole("button", { name: "Ask 1 person" }).click();
  await expect(page.getByRole("img", { name: `Split: Halden Rye 80, ${username} 20` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0);
  await offer.getByRole("button", { name: "Agree to 30 %" }).click();
  await expect(offer).toContainText("The offer was changed or taken back meanwhile.");
  await partner.reload();
  await offer.getByRole("button", { name: "Agree to 20 %" }).click();
  await expect(offer).toContainText("You share in Half Yours");
  await partner.goto(LIBRARY);
  await expect(
    partner.getByRole("table", { name: "Packs you share in" }).getByRole("row", { name: /Half Yours/ }),
  ).toContainText("20 %");
  await expectClean(partner);

  await page.reload();
  await expect(page.getByText(/^Agreed /)).toBeVisible();

  const { user } = await fetchJson<{ user: { id: number } }>(partner.request, "/api/auth/user");
  const onHold = async () =>
    (await fetchJson<{ on_hold_micros: number }>(partner.request, "/api/seller/balance")).on_hold_micros;
  const earned = async () => (await expectSameMoney(partner, user.id)).on_hold_micros;
  await sendDraft(page.request, id);
  await approvePack(url, id);
  const buyer = await requests.newContext({ baseURL: url });
  await signInAs(buyer, "subscriber");
  const download = () => buyer.post(`/api/sound/${sounds[0]}/download`);
  await expect.poll(async () => (await download()).status()).toBe(200);
  await buyer.dispose();
  const forCredits = await earned();
  expect(forCredits).toBeGreaterThan(0);
  const email = await buyForCash(url, id);
  expect(await earned()).toBe(forCredits + PARTNERS_PART);
  await expectReleasedLater(user.id);
  await decideAtProvider(page, "Refund", { of: "PayPal orders", with: [email] });
  await expect.poll(onHold, { timeout: 30_000 }).toBe(forCredits);
  await expect.poll(earned, { timeout: 60_000 }).toBe(forCredits);

  await partner.goto(`/account/seller/shares/${id}`);
  await offer.getByRole("button", { name: "Give up my share" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: "Give up 20 %" }).click();
  await expect(offer).toContainText("You gave up your share");
  await partner.close();
  expect((await page.request.post(`/api/seller/packs/${id}/withdraw`)).status()).toBe(200);
});

test("the sales of who shares in packs of others fit a phone, whatever names and sums stand there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page.request, "seller");
  const of = { is_own: false, creator_username: "a-username-of-thirty-letters-x", micros: 140_106_614_000 };
  await page.route("**/api/seller/sales/items*", async (route) => {
    const items = (await (await route.fetch()).json()) as { packs: object[] };
    const packs = items.packs.map((pack) => ({ ...pack, ...of, title: "Thirty letters without a break" }));
    await route.fulfill({ json: { ...items, packs } });
  });
  await page.goto("/account/seller/sales?period=365");
  await expect(page.getByText("By @a-username-of-thirty-letters-x").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const table = page.getByRole("region", { name: "Packs that sold" });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
