import { type APIRequestContext, type Page, request as requests } from "@playwright/test";
import { expectBooksToBalance } from "@/e2e/support/books";
import { fetchJson } from "@/e2e/support/catalogue";
import { action, type Creator, newCreator, newestRecord, openAction } from "@/e2e/support/desk";
import { latestMailTo } from "@/e2e/support/inbox";
import { openPurchase, payWithPaypal } from "@/e2e/support/paypal";
import { approvePack, sendPack } from "@/e2e/support/sent-pack";
import { expect, test } from "@/e2e/support/test";
import { registerUser, signInAs } from "@/e2e/support/users";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sample } from "@/lib/contract/entities/sound";

const REASON = "You offered sounds that aren’t your own work or cleared.";
/** Until the shop's lists have followed the database, in ms. */
const LISTED_WITHIN_MS = 30_000;

interface Sale {
  creator: Creator;
  packId: number;
  title: string;
  visitor: APIRequestContext;
  buyer: APIRequestContext;
  admin: APIRequestContext;
}

/** A creator as others see them: the pack, the lists, the profile, a buyer's downloads and the earnings. */
async function seen({ creator, packId, title, visitor, buyer, admin }: Sale) {
  const { pack, samples } = await fetchJson<{ pack: Pack; samples: Sample[] }>(visitor, `/api/packs/${packId}`);
  const listed = await fetchJson<{ data: Pack[] }>(visitor, `/api/all-packs?search=${title}`);
  const sounds = await fetchJson<{ data: Sample[] }>(visitor, `/api/samples?search=${title}`);
  const profile = await fetchJson<{ data: Pack[] }>(visitor, `/api/producer/${creator.username}/packs`);
  const owned = await fetchJson<{ data: Sample[] }>(buyer, "/api/user/downloads");
  const account = await fetchJson<AdminUser>(admin, `/api/admin/users/${creator.id}`);
  return {
    pack,
    samples,
    isListed: listed.data.some(({ id }) => id === packId),
    sounds: sounds.data.map(({ id }) => id).filter((id) => samples.some((sample) => sample.id === id)),
    profile: profile.data,
    owned: owned.data.map(({ id }) => id),
    earnings: [account.earned_cents, account.on_hold_cents, account.available_cents],
    packs: account.counts.packs,
  };
}

/** Bans the creator whose page is open. */
async function ban(page: Page, { creator }: Sale): Promise<void> {
  await openAction(page, /^Ban /, "");
  await expect(page.getByText("1 pack and 2 sounds leave every list at once.")).toBeVisible();
  await expect(page.getByText("1 buyer keeps what they have.")).toBeVisible();
  await expect(page.getByText(/^\$\d+\.\d\d of earnings stay on hold/)).toBeVisible();
  await page.getByRole("button", { name: "Sounds of others" }).click();
  const button = page.getByRole("button", { name: `Ban ${creator.username}`, exact: true });
  await expect(button).toBeDisabled();
  await page.getByLabel(`Type ${creator.username} to confirm`).fill(creator.username);
  await button.click();
  await expect(page.getByRole("region", { name: "Ban", exact: true })).toContainText(REASON);
}

/** Lifts the ban of the creator whose page is open. */
async function unban(page: Page, { creator }: Sale): Promise<void> {
  await openAction(page, /^Unban /, "It is settled.");
  await page.getByRole("button", { name: `Unban ${creator.username}`, exact: true }).click();
  await expect(page.getByRole("region", { name: "Ban", exact: true })).toHaveCount(0);
}

test("a creator is banned: their packs leave the shop, buyers keep theirs; the lifted ban restores all of it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const admin = page.request;
  await signInAs(admin, "admin");
  const creator = await newCreator(admin, baseURL!);
  const title = `Ban${Date.now().toString(36)}`;
  const packId = await sendPack(creator.request, title);
  await approvePack(baseURL!, packId);
  const shop = await browser.newPage();
  const { email } = await registerUser(shop.request, { verified: true });
  const visitor = await requests.newContext({ baseURL: baseURL! });
  const sale: Sale = { creator, packId, title, visitor, buyer: shop.request, admin };
  const status = async (path: string) => (await visitor.get(path)).status();
  await expect.poll(() => status(`/api/packs/${packId}`), { timeout: LISTED_WITHIN_MS }).toBe(200);
  const { pack } = await fetchJson<{ pack: Pack }>(visitor, `/api/packs/${packId}`);
  await openPurchase(shop, pack);
  const file = shop.waitForEvent("download");
  await payWithPaypal(shop, "The payment completes", email);
  await file;
  await expect.poll(async () => (await seen(sale)).isListed, { timeout: LISTED_WITHIN_MS }).toBe(true);
  const before = await seen(sale);
  expect(before.earnings[1]).toBeGreaterThan(0);

  await test.step("banned", async () => {
    await page.goto(`/admin/users/${creator.id}`);
    await ban(page, sale);
    expect(await newestRecord(admin, creator.id)).toMatchObject({ action: "user.ban", reason: REASON });
    await expect.poll(async () => (await latestMailTo(creator.email)).subject).toMatch(/^Your account has been closed/);
    expect((await creator.request.get("/api/user/sessions")).status()).toBe(401);
    const credentials = { email: creator.email, password: creator.password };
    expect((await visitor.post("/api/auth/login", { data: credentials })).status()).not.toBe(200);
    expect(await status(`/api/packs/${packId}`)).toBe(404);
    expect(await status(`/api/producer/${creator.username}/packs`)).toBe(404);
    // A search without a match offers others.
    const { data: found } = await fetchJson<{ data: Pack[] }>(visitor, `/api/all-packs?search=${title}`);
    expect(found.map(({ id }) => id)).not.toContain(packId);
    const owned = await fetchJson<{ data: Sample[] }>(shop.request, "/api/user/downloads");
    expect(owned.data.map(({ id }) => id)).toEqual(before.owned);
    expect((await shop.request.post(`/api/sound/${before.owned[0]}/download`)).status()).toBe(200);
  });

  await test.step("unbanned", async () => {
    await unban(page, sale);
    expect(await newestRecord(admin, creator.id)).toMatchObject({ action: "user.unban", reason: "It is settled." });
    await expect.poll(async () => (await latestMailTo(creator.email)).subject).toMatch(/^Your account is open again/);
    await expect
      .poll(async () => ((await status(`/api/packs/${packId}`)) === 200 ? seen(sale) : null), {
        timeout: LISTED_WITHIN_MS,
      })
      .toEqual(before);
  });

  await test.step("banned again, and the earnings released", async () => {
    await ban(page, sale);
    await openAction(page, /^Decide on the earnings/, "They are owed to you.");
    await page.getByRole("button", { name: /^Release \$\d/ }).click();
    await expect(page.getByText("Earnings were released.")).toBeVisible();
    await expect(action(page, /^Decide on the earnings/)).toHaveCount(0);
    expect(await newestRecord(admin, creator.id)).toMatchObject({ action: "earnings.release" });
    await expect.poll(async () => (await latestMailTo(creator.email)).subject).toMatch(/^About your earnings/);
    await expectBooksToBalance();
  });
  await shop.close();
});
