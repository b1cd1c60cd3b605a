import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { listOwn } from "@/server/modules/earnings/payouts/own";
import { compareBooks } from "@/server/modules/money/books/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { decideItem } from "@/simulators/payments/paypal/payouts";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound, insertUser } from "@/tests/integration/support/factories";
import { readCsv } from "@/tests/integration/support/files";
import { insertPayout } from "@/tests/integration/support/payout-decisions";
import { type SimulatedPaypal, startSimulatedPaypal } from "@/tests/integration/support/simulated-paypal";
import { DOLLAR, release, sell } from "@/tests/integration/support/sold";

describe.each(engines)("an admin's decision on a payout on %s", (engine) => {
  let paypal: SimulatedPaypal;
  let app: TestApp;
  type Admin = Awaited<ReturnType<TestApp["signIn"]>>;
  let [noor, lou]: Admin[] = [];

  beforeAll(async () => {
    paypal = await startSimulatedPaypal({ hangMs: 50, deliver: (path, init) => app.fetch(path, init) });
    app = await startApp(engine, paypal.settings);
    noor = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    lou = await app.signIn({ is_admin: true, display: "Lou Ember" });
  });
  beforeEach(() => paypal.payments.switches.set("paypal", { fault: "none", faults: 0 }));
  afterAll(async () => {
    expect(await compareBooks(app.db)).toEqual([]);
    await app.close();
    await paypal.close();
  });

  const send = (id: number, verb: string, json?: object, as = noor!) =>
    app.request("POST", `/api/admin/payout-requests/${id}/${verb}`, { json, headers: as.headers });
  const approve = (id: number, amount_cents = 8_000, as = noor!) => send(id, "approve", { amount_cents }, as);
  const read = async (id: number) =>
    (await app.request("GET", `/api/admin/payout-requests/${id}`, { headers: noor!.headers })).body as AdminPayout;
  const records = () => app.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  const itemOf = (id: number) =>
    paypal.payments.paypal.all("payout").find((batch) => batch.batch_id === `payout-${id}`)!.items[0]!;
  async function untilIdle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await app.settled();
      paypal.payments.deliverer.wake();
      await paypal.payments.settled();
    }
    await app.settled();
  }

  it("approves what was seen, which PayPal then pays, and the books have it", async () => {
    const { id } = await insertPayout(app);
    expect((await approve(id, 9_000)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: "pending", books: [] });
    expect((await approve(id)).body).toEqual({
      message: expect.stringMatching(/^Approved: \$80\.00 are on their way to /),
    });
    await untilIdle();
    const payout = await read(id);
    expect(payout).toMatchObject({
      status: "paid",
      decided_by: "Noor Halabi",
      balance: { available_micros: 40 * DOLLAR },
    });
    expect(payout.books).toMatchObject([{ from: "Available earnings", to: "Payouts", micros: 80 * DOLLAR }]);
    expect(itemOf(id).value).toBe("80.00");
  });

  it("approves exactly the whole balance, and a cent more not", async () => {
    const more = await insertPayout(app, { amount_cents: 12_001 });
    expect(await approve(more.id, 12_001)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("only $120.00 available") },
    });
    const { id, user_id } = await insertPayout(app, { amount_cents: 12_000 });
    expect((await approve(id, 12_000)).status).toBe(200);
    await untilIdle();
    expect(await read(id)).toMatchObject({ status: "paid", amount_cents: 12_000 });
    expect(await readBalance(app.db, user_id, "earnings")).toBe(0);
  });

  it("is made once, and whoever comes second is told by whom and how", async () => {
    const { id } = await insertPayout(app);
    const both = await Promise.all([approve(id), send(id, "decline", { reason: "These look made up" }, lou)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = both[0]!.status === 200;
    const late = isApproved ? both[1] : both[0];
    const said = isApproved ? /^Noor Halabi approved this request .*Nothing was changed\.$/ : /^Lou Ember declined/;
    expect((late!.body as { error: string }).error).toMatch(said);
    const own = (await records()).filter(
      ({ subject_type, subject_id }) => subject_type === "payout" && subject_id === id,
    );
    expect(own).toHaveLength(1);
    await untilIdle();
  });

  it("declines with a reason that the creator reads, and nothing leaves the balance", async () => {
    const { id, user_id } = await insertPayout(app);
    expect((await send(id, "decline", { reason: "  " })).body).toEqual({ errors: { reason: ["Write a reason."] } });
    app.mails.length = 0;
    expect((await send(id, "decline", { reason: "These sales look made up" })).status).toBe(200);
    await untilIdle();
    expect(app.mails.map(({ text }) => text).join()).toContain("These sales look made up");
    expect(await read(id)).toMatchObject({ status: "rejected", reason: "These sales look made up" });
    expect(await read(id)).toMatchObject({ balance: { available_micros: 120 * DOLLAR }, creator: { id: user_id } });
  });

  /** A request that PayPal waits with for its receiver. */
  async function unclaimed(): Promise<number> {
    const { id, user_id } = await insertPayout(app);
    await app.db.execute(
      sql`update payees set email = ${`unclaimed${user_id}@example.com`} where user_id = ${user_id}`,
    );
    await approve(id);
    await untilIdle();
    return id;
  }

  it("takes back what nobody claims, once, together with its record", async () => {
    const id = await unclaimed();
    expect(await read(id)).toMatchObject({ status: "sending", may_cancel: true, unclaimed_at: expect.any(String) });
    expect((await send(id, "check")).body).toEqual({ message: "Nobody has claimed it at PayPal yet." });
    expect((await records())[0]).toMatchObject({ action: "payout.check", after: { status: "sending" } });
    expect((await send(id, "cancel", { reason: "As you asked us" })).status).toBe(200);
    await untilIdle();
    const payout = await read(id);
    expect(payout).toMatchObject({ status: "returned", balance: { available_micros: 120 * DOLLAR } });
    expect(payout.reason).toBe("As you asked us");
    expect((await listOwn(app.db, payout.creator.id, { perpage: 1 })).data).toMatchObject([
      { reason: "As you asked us" },
    ]);
    expect(payout.books.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      "Payouts → Available earnings",
      "Available earnings → Payouts",
    ]);
    const taken = { action: "payout.cancel", subject_id: id, after: { status: "returned", amount_cents: 8_000 } };
    expect((await records())[0]).toMatchObject({ ...taken, actor_id: noor!.id, reason: "As you asked us" });
    const { rows } = await app.db.execute(sql`select message from notifications where user_id = ${payout.creator.id}`);
    expect(JSON.stringify(rows)).toContain("As you asked us");
    const before = (await records()).length;
    expect((await send(id, "cancel", { reason: "Once more" }, lou)).status).toBe(409);
    expect(await records()).toHaveLength(before);
  });

  it("takes nothing back that was claimed meanwhile, without a record", async () => {
    const id = await unclaimed();
    const before = (await records()).length;
    decideItem(paypal.payments.paypal, itemOf(id).id, "SUCCESS");
    expect((await send(id, "cancel", { reason: "As you asked us" })).status).toBe(409);
    expect(await records()).toHaveLength(before);
    expect(await read(id)).toMatchObject({ status: "paid" });
  });

  it("takes nothing back while PayPal doesn't answer, and asks nothing about what was never sent", async () => {
    const { id } = await insertPayout(app);
    expect((await send(id, "check")).status).toBe(409);
    const sent = await unclaimed();
    paypal.payments.switches.set("paypal", { fault: "fail_before", faults: 9 });
    const before = (await records()).length;
    expect((await send(sent, "cancel", { reason: "As you asked us" })).status).toBe(503);
    expect(await records()).toHaveLength(before);
  });

  it("stands on what was released since the payout before, by pack, with shares and what was taken back", async () => {
    const [owner, partner] = [await insertCreator(app.db), await insertCreator(app.db, { username: "rosa" })];
    const pack_id = (await insertPack(app.db, owner.id, { title: "Sugarcane" })).id;
    const soundId = (await insertSound(app.db, owner.id, { pack_id })).id;
    const loose = (await insertSound(app.db, owner.id)).id;
    const buyerId = async () => (await insertUser(app.db)).id;
    const earned = [
      [owner.id, 7],
      [partner.id, 3],
    ] as const;
    await sell(app.db, { soundId, buyerId: await buyerId(), earned });
    await sell(app.db, { soundId, buyerId: await buyerId(), earned, minutes: 5 });
    await sell(app.db, { soundId: loose, buyerId: await buyerId(), earned: [[owner.id, 1]] });
    await sell(app.db, { soundId, buyerId: await buyerId(), earned, daysAgo: 3 });
    await release(app.db, owner.id, partner.id);
    const { id } = await insertPayout(app, { user_id: owner.id });
    const { consists_of, balance } = await read(id);
    expect(consists_of.parts).toMatchObject([
      { title: "Sugarcane", sales: 2, credits_micros: 14 * DOLLAR, cash_micros: 0, micros: 14 * DOLLAR },
      { title: "Sounds without a pack", sales: 1, micros: DOLLAR, shares: [] },
    ]);
    expect(consists_of.parts[0]!.shares).toEqual([{ username: "rosa", micros: 6 * DOLLAR }]);
    // The test books 120 dollars that no sale earned.
    expect(consists_of).toMatchObject({ from: null, rest_micros: 120 * DOLLAR, released_micros: 135 * DOLLAR });
    expect(balance).toEqual({ available_micros: 135 * DOLLAR, on_hold_micros: 7 * DOLLAR, debt_micros: 0 });

    await approve(id);
    await untilIdle();
    await sell(app.db, { soundId: loose, buyerId: await buyerId(), earned: [[owner.id, 2]] });
    await release(app.db, owner.id);
    const next = await read((await insertPayout(app, { user_id: owner.id })).id);
    expect(next.consists_of).toMatchObject({ from: expect.any(String), parts: [{ sales: 1, micros: 2 * DOLLAR }] });
  });

  it("opens the tax identity, and reports who was paid in a year with theirs", async () => {
    const { id, user_id } = await insertPayout(app, {
      ...{ status: "paid", ledger_transaction_id: 1, settled_at: new Date("2025-05-04T10:00:00Z") },
    });
    expect((await send(id, "tax-identity")).body).toEqual({
      ...{ country: "DE", kind: "individual", name: "Hal Denrye", number: "81872495633" },
    });
    const report = async (year: number) => {
      const { body } = await app.request("GET", `/api/admin/tax-report.csv?year=${year}`, { headers: noor!.headers });
      return readCsv(body as string);
    };
    const rows = await report(2025);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[0]).toBe(String(user_id));
    expect(rows[1]?.slice(3)).toEqual([
      ...["DE", "individual", "Hal Denrye", "81872495633", "1", "0", "80", "0", "0", "80"],
    ]);
    expect(await report(2024)).toHaveLength(1);
    await app.db.execute(sql`delete from tax_identities where user_id = ${user_id}`);
    expect((await report(2025))[1]?.slice(3, 7)).toEqual(["", "", "", ""]);
    expect((await send(id, "tax-identity")).status).toBe(404);
  });
});
