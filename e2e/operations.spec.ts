import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expectClean } from "@/e2e/support/clean";
import { type OwnShop, startOwnShop } from "@/e2e/support/own-shop";
import { expect, test, withoutErrors } from "@/e2e/support/test";
import { type PriceList, STANDARD_LIST } from "@/lib/money/price-list";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { users } from "@/server/platform/db/schema/users";
import { defineJob } from "@/server/platform/jobs/job";
import { createQueue } from "@/server/platform/jobs/queue";
import { insertSecondFactor } from "@/tests/integration/support/proofs";

/** Maintenance closes a shop and a price list is read at its start, so that these tests have a shop of their own. */
test.describe.configure({ mode: "serial", timeout: 150_000 });
test.skip(
  Boolean(process.env.E2E_DATABASE_URL),
  "A fleet is tested, and these would start a single machine beside it.",
);

const PASSWORD = "a sound password";
const PRICES: PriceList = {
  ...STANDARD_LIST,
  plans: [
    { code: "solo-monthly", title: "Solo", interval: "monthly", price_cents: 700, credits: 60 },
    { code: "band-monthly", title: "Band", interval: "monthly", price_cents: 2550, credits: 400 },
  ],
  recommended_plan: "band-monthly",
  features: {},
  trial: { days: 14, full_access_days: 5, credits: 30, oneshots: 4 },
};

let shop: OwnShop;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wavecrate-prices-"));
  const PRICE_LIST = join(folder, "shop.json");
  writeFileSync(PRICE_LIST, JSON.stringify(PRICES));
  shop = await startOwnShop({ PRICE_LIST, LOG_LEVEL: "fatal" }, fill);
});
test.afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Admins of every kind, a user, and three jobs that failed for good. */
async function fill(database: DatabaseHandle): Promise<void> {
  const common = { password_hash: await hashPassword(PASSWORD), email_verified_at: new Date() };
  const person = (username: string) => ({
    ...{ ...common, username, display: username, email: `${username}@wavecrate.test` },
    is_onboarding_questionnaire_done: true,
    // Nothing opens by itself.
    ...{ is_opened_plan_notice: 1, is_opened_cyanite_popup: 1, is_opened_questionnaire: 1 },
  });
  const added = await database.db
    .insert(users)
    .values([
      { ...person("petra"), is_admin: true },
      { ...person("mona"), is_admin: true, is_pack_moderator: true },
      { ...person("cody"), is_admin: true },
      person("sam"),
    ])
    .returning({ id: users.id, username: users.username });
  for (const { id, username } of added) if (username === "cody") await insertSecondFactor(database.db, id);
  const queue = createQueue({ database, log: pino({ level: "silent" }) });
  for (const name of ["housekeeping", "payout"]) queue.work(defineJob(name, { title: name }), async () => undefined);
  await queue.start({ polls: false });
  await database.db.execute(sql`insert into pgboss.job (name, data, state, retry_count, output, completed_on) values
    ('housekeeping', '{}', 'failed', 2, '{"message": "ENOSPC: no space left on device, write"}', now()),
    ('payout', '{"request_id": 5}', 'failed', 12, '{"message": "PayPal responded 503 to ann@example.com"}', now()),
    ('payout', '{"request_id": 6}', 'failed', 12, '{"message": "PayPal responded 503"}', now() - interval '1 day')`);
  await queue.stop();
}

async function signIn(page: Page, name: string): Promise<void> {
  const data = { email: `${name}@wavecrate.test`, password: PASSWORD };
  expect((await page.request.post(`${shop.web}/api/auth/login`, { data })).status()).toBe(200);
}

test("a shop starts with another price list and shows it everywhere", async ({ page }) => {
  const plans = await (await page.request.get(`${shop.web}/api/subscription/plans`)).json();
  expect(plans.data).toMatchObject([
    { code: "solo-monthly", price: 7, credits: 60 },
    { code: "band-monthly", price: 25.5, credits: 400 },
  ]);
  const html = await (await page.request.get(`${shop.web}/pricing`)).text();
  expect(html).toContain("14 days free with 30 credits, full access for the first 5 days.");
  expect(html).not.toMatch(/7 days free|7-day|Producer|8\.99/);
  await page.goto(`${shop.web}/pricing`);
  await expect(page.getByText("$25.50 a month", { exact: true })).toBeAttached();
  await expect(page.getByText("Join now and get full access free for 5 days.")).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Band" }) });
  await expect(card.getByText("Recommended")).toBeVisible();
  await card.getByRole("button", { name: "Start 14-day trial" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByText("14 days on us").or(popup.getByText("14 days free")).first()).toBeVisible();
  await signIn(page, "sam");
  const { link } = await (await page.request.post(`${shop.web}/api/subscribe/band-monthly`)).json();
  await page.goto(link);
  await expect(page.getByText(/\$25\.50/).first()).toBeVisible();
});

test("an admin runs failed jobs again, one and all of a kind, and gives one up", async ({ page }) => {
  await signIn(page, "petra");
  await page.goto(`${shop.web}/admin/jobs`);
  const failed = page.getByRole("table", { name: "Failed jobs" });
  await expect(failed.getByText("There is no space left on the disk.")).toBeVisible();
  await expectClean(page);
  await failed.getByRole("button", { name: "Run again: Remove what has expired" }).click();
  await expect(failed.getByText("There is no space left on the disk.")).toBeHidden();
  await failed.getByText("The other side had a fault of its own.").first().click();
  await expect(page.getByText("PayPal responded 503 to [e-mail address]")).toBeVisible();
  await page.getByRole("button", { name: "Discard, with a reason" }).click();
  const dialog = page.getByRole("dialog", { name: "Discard the job" });
  await expectClean(page);
  await dialog.getByRole("button", { name: "Done otherwise" }).click();
  await dialog.getByRole("button", { name: "Discard the job" }).click();
  await expect(dialog).toBeHidden();
  const queues = page.getByRole("table", { name: "Queues" });
  await queues.getByRole("button", { name: "Run 1 again: Pay out" }).click();
  await expect(page.getByText("No job has failed")).toBeVisible();
  await page.getByRole("button", { name: "Compare now" }).click();
  await expect(page.getByText("Nothing differs")).toBeVisible();
});

/** Closes the shop by its calls. */
async function close(by: APIRequestContext): Promise<void> {
  const { version } = await (await by.get(`${shop.web}/api/admin/maintenance`)).json();
  const ends_at = new Date(Date.now() + 3_600_000).toISOString();
  const data = { version, text: "Larger disks.", starts_at: null, ends_at, reason: "Disks" };
  const headers = { origin: shop.web };
  expect((await by.put(`${shop.web}/api/admin/maintenance`, { data, headers })).status()).toBe(200);
  await expect.poll(async () => (await by.get(`${shop.web}/pricing`)).headers()["cache-control"]).toContain("private");
}

const EVERYONES = ["/", "/samples", "/samples?page=2", "/packs", "/pricing", "/terms"];

test("in maintenance an admin opens pages, works in them, and ends it after a reload", async ({ page }) => {
  await signIn(page, "petra");
  await close(page.request);
  for (const path of [...EVERYONES, "/account", "/admin/users", "/admin/packs", "/rss.xml"]) {
    const response = await page.request.get(shop.web + path);
    expect([path, response.status(), new URL(response.url()).pathname]).toEqual([path, 200, path.replace(/\?.*/, "")]);
    expect(response.headers()["cache-control"]).toBe("private, no-cache, must-revalidate");
    expect(response.headers()["cache-status"]).toBeUndefined();
  }
  expect((await page.request.get(`${shop.web}/sounds/samples/999999`)).status()).toBe(404);
  await page.goto(shop.web);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${shop.web}/samples`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${shop.web}/admin/users`);
  await expect(page.getByText("mona@wavecrate.test").first()).toBeVisible();
  await page.getByRole("link", { name: "Maintenance" }).first().click();
  await expect(page).toHaveURL(`${shop.web}/admin/maintenance`);
  await page.reload();
  await expect(page.getByText("Closed to all but admins")).toBeVisible();
  await page.getByRole("button", { name: "End it now" }).click();
  await expect(page.getByText("Open to everybody", { exact: true })).toBeVisible();
  await expect.poll(async () => (await fetch(`${shop.web}/pricing`)).headers.get("cache-status")).toMatch(/stored|hit/);
});

test("in maintenance a pack moderator, and an admin who has yet to give a code, open pages", async ({ browser }) => {
  const [admin, moderator, waiting] = await Promise.all([1, 2, 3].map(() => browser.newContext()));
  for (const [context, name] of [
    [admin, "petra"],
    [moderator, "mona"],
    [waiting, "cody"],
  ] as const) {
    const data = { email: `${name}@wavecrate.test`, password: PASSWORD };
    expect((await context!.request.post(`${shop.web}/api/auth/login`, { data })).status()).toBe(200);
  }
  await close(admin!.request);
  for (const path of [...EVERYONES, "/account", "/admin/packs"]) {
    const response = await moderator!.request.get(shop.web + path);
    expect([path, response.status(), response.url()]).toEqual([path, 200, shop.web + path]);
  }
  expect((await moderator!.request.get(`${shop.web}/admin/maintenance`)).status()).toBe(404);
  for (const path of [...EVERYONES, "/account", "/account/second-factor"]) {
    const response = await waiting!.request.get(shop.web + path);
    expect([path, response.status(), response.url()]).toEqual([path, 200, shop.web + path]);
  }
  const page = await waiting!.newPage();
  await withoutErrors(page, async () => {
    await page.goto(`${shop.web}/admin/maintenance`);
    await expect(page).toHaveURL(`${shop.web}/account/second-factor?redirect=%2Fadmin%2Fmaintenance`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
  await Promise.all([admin, moderator, waiting].map((context) => context!.close()));
});

test("in maintenance nobody else gets a page, whatever they send, and programs are told when to come back", async () => {
  const post = (path: string, data: unknown, headers: Record<string, string> = {}) =>
    fetch(shop.web + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: shop.web, ...headers },
      body: JSON.stringify(data),
    });
  const cookiesOf = async (name: string) => {
    const response = await post("/api/auth/login", { email: `${name}@wavecrate.test`, password: PASSWORD });
    const sent = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    return Object.fromEntries(sent.map((pair) => pair.split("=") as [string, string]));
  };
  const [petra, sam] = await Promise.all([cookiesOf("petra"), cookiesOf("sam")]);
  const ended = (await cookiesOf("petra")).wc_session!;
  expect((await post("/api/auth/logout", {}, { cookie: `wc_session=${ended}` })).status).toBe(200);
  const forged = {
    "a visitor": {},
    "a user": { cookie: `wc_session=${sam.wc_session}; wc_state=${sam.wc_state}` },
    "a user whose state says admin": { cookie: `wc_session=${sam.wc_session}; wc_state=uva` },
    "an admin's state without a session": { cookie: "wc_state=uva" },
    "a made-up session": { cookie: `wc_session=${"A".repeat(43)}; wc_state=uva` },
    "a session that has ended": { cookie: `wc_session=${ended}; wc_state=uva` },
    "an internal header": { "x-rendering-session": petra.wc_session!, cookie: "wc_state=uva", "x-rendering": "1" },
  };
  for (const path of [...EVERYONES, "/account", "/admin/maintenance", "/no-such-page"]) {
    for (const [who, headers] of Object.entries(forged)) {
      const response = await fetch(shop.web + path, { headers, redirect: "manual" });
      expect([path, who, response.status]).toEqual([path, who, 307]);
      expect(new URL(response.headers.get("location") ?? "", shop.web).pathname).toBe("/maintenance");
    }
  }
  for (const path of ["/rss.xml", "/embed/sounds/1", "/sitemap.xml", "/media/covers/x.svg"]) {
    for (const headers of Object.values(forged)) {
      const response = await fetch(shop.web + path, { headers, redirect: "manual" });
      expect([path, response.status]).toEqual([path, 503]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3_000);
      expect(await response.text()).toContain("Wavecrate is in maintenance and back soon.");
    }
  }
  const bearer = { authorization: `Bearer ${petra.wc_session}` };
  const { version } = await (await fetch(`${shop.web}/api/admin/maintenance`, { headers: bearer })).json();
  expect((await post("/api/admin/maintenance/end", { version }, bearer)).status).toBe(200);
});

test("an admin closes the shop with a text and an end, and opens it again", async ({ page, browser }) => {
  await signIn(page, "petra");
  await page.goto(`${shop.web}/admin/maintenance`);
  await expect(page.getByText("Open to everybody")).toBeVisible();
  await expectClean(page);
  await page.getByLabel("Text, visitors read it").fill("We are moving to larger disks.");
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("We are moving to larger disks.");
  await page.getByLabel("Reason, for the record").fill("Storage is full");
  await page.getByRole("button", { name: "Close the shop" }).click();
  await expect(page.getByText("Closed to all but admins")).toBeVisible();
  await expectClean(page);

  const context = await browser.newContext({ timezoneId: "Asia/Kolkata", locale: "en-GB" });
  const visitor = await context.newPage();
  await withoutErrors(visitor, async () => {
    await visitor.goto(`${shop.web}/pricing`);
    await expect(visitor).toHaveURL(`${shop.web}/maintenance`);
    await expect(visitor.getByText("We are moving to larger disks.")).toBeVisible();
    await expect(visitor.getByRole("time")).toHaveText(/GMT\+5:30|IST/);
    await expectClean(visitor);
  });
  const html = await (await visitor.request.get(`${shop.web}/maintenance`)).text();
  expect(html).toMatch(/\d\d:\d\d UTC/);
  const refused = await visitor.request.get(`${shop.web}/api/packs`);
  expect(refused.status()).toBe(503);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(3_000);

  await page.getByRole("button", { name: "15 minutes more" }).click();
  await expect(page.getByText(/^Lasts 7[45] minutes/)).toBeVisible();
  await page.getByRole("button", { name: "End it now" }).click();
  await expect(page.getByText("Open to everybody", { exact: true })).toBeVisible();
  await expect(visitor).toHaveURL(`${shop.web}/`, { timeout: 20_000 });
  await context.close();
});
