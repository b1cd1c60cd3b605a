import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { approvePayout, earn, makePayable, rejectPayout } from "@/tests/integration/support/payouts";
import { signInCreator } from "@/tests/integration/support/studio";

const LIST = "/api/seller/payout-requests";

describe.each(engines)("a creator's payouts on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let creator: Awaited<ReturnType<typeof signInCreator>>;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
  });
  beforeEach(async () => {
    creator = await signInCreator(app);
    await makePayable(app, creator.id, "hal@haldenrye.com");
    await earn(app.db, creator.id, 120);
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, json?: unknown, as = creator, headers = {}) =>
    app.request(method, path, { ...(json === undefined ? {} : { json }), headers: { ...as.headers, ...headers } });
  const overview = async (as = creator) =>
    (await call("GET", "/api/seller/payouts", undefined, as)).body as PayoutOverview;
  const ask = (amount_cents: unknown, more: object = {}, headers = {}) =>
    call("POST", LIST, { amount_cents, ...more }, creator, headers);
  const askedId = async () => (await overview()).open?.id ?? 0;
  const cancel = (id: number | string, as = creator) => call("POST", `${LIST}/${id}/cancel`, undefined, as);
  const context = () => ({ ...app.deps, db: app.db });
  const approve = (id: number, seenCents: number) => approvePayout(context(), { id, adminId: admin.id, seenCents });

  it("are asked for, one at a time, and taken back", async () => {
    expect(await overview()).toMatchObject({
      available_micros: 120_000_000,
      requestable_cents: 12_000,
      missing: [],
      payee: { email: "hal@haldenrye.com", held_until: null },
      open: null,
    });
    const stolen = await ask(8_000, { paypal_email: "thief@example.com", user_id: admin.id });
    expect([stolen.status, Object.keys((stolen.body as { errors: object }).errors)]).toEqual([
      422,
      ["paypal_email", "user_id"],
    ]);
    const { status, body } = await ask(8_000);
    expect([status, body]).toMatchObject([
      200,
      { requestable_cents: 0, open: { amount_cents: 8_000, status: "pending", paypal_email: "h••••@haldenrye.com" } },
    ]);
    const requested = { available_micros: 40_000_000, requested_micros: 80_000_000 };
    expect(body).toMatchObject(requested);
    expect((await call("GET", "/api/seller/balance")).body).toMatchObject(requested);
    expect((await call("GET", "/api/seller/overview")).body).toMatchObject({ balance: requested });
    expect(await ask(5_000)).toMatchObject({ status: 409, body: { error: expect.stringContaining("isn’t over yet") } });
    const id = await askedId();
    expect(await cancel(id)).toMatchObject({ status: 200, body: { open: null, requestable_cents: 12_000 } });
    expect(await overview()).toMatchObject({ available_micros: 120_000_000, requested_micros: 0 });
    expect(await cancel(id)).toMatchObject({ status: 409, body: { error: "You took this request back already." } });
    await ask(5_000);
    const list = (await call("GET", `${LIST}?perpage=1`)).body as { next: string; data: object[] };
    expect(list).toMatchObject({ data: [{ status: "pending", amount_cents: 5_000 }], total: { count: 2 } });
    expect((await call("GET", `${LIST}?perpage=1&cursor=${list.next}`)).body).toMatchObject({
      data: [{ id, status: "cancelled", settled_at: expect.any(String), may_cancel: false }],
      next: null,
    });
    expect((await call("GET", `${LIST}?cursor=nothing`)).status).toBe(422);
  });

  it.each([
    [{}, "amount_cents"],
    [{ amount_cents: 4_999 }, "amount_cents"],
    [{ amount_cents: 12_001 }, "amount_cents"],
    [{ amount_cents: 50.5 }, "amount_cents"],
    [{ amount_cents: -5_000 }, "amount_cents"],
    [{ amount_cents: "all" }, "amount_cents"],
    [{ amount_cents: 6_000, is_closing: true }, "amount_cents"],
  ])("refuse %j by field", async (json, field) => {
    const { status, body } = await call("POST", LIST, json);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
    expect((await overview()).open).toBeNull();
  });

  it("are asked for once by the same key, and once by many requests at the same time", async () => {
    const headers = { "Idempotency-Key": `payout-key-${creator.id}` };
    expect((await ask(6_000, {}, headers)).status).toBe(200);
    expect((await ask(6_000, {}, headers)).body).toMatchObject({ open: { amount_cents: 6_000 } });
    expect((await ask(7_000, {}, headers)).status).toBe(409);
    await cancel(await askedId());
    const responses = await Promise.all(Array.from({ length: 6 }, () => ask(5_500)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("say what is missing, and are refused without it", async () => {
    creator = await signInCreator(app);
    await earn(app.db, creator.id, 70);
    expect(await overview()).toMatchObject({ missing: ["payee", "tax_identity"], payee: null, tax_identity: null });
    expect(await ask(6_000)).toMatchObject({ status: 409, body: { error: expect.stringContaining("PayPal address") } });
    await makePayable(app, creator.id, "new@haldenrye.com");
    await app.db.execute(sql`delete from tax_identities where user_id = ${creator.id}`);
    expect(await ask(6_000)).toMatchObject({ status: 409, body: { error: expect.stringContaining("tax identity") } });
  });

  it("are nobody else's: another creator, a collaborator, an admin, a buyer, a visitor", async () => {
    await ask(8_000);
    const id = await askedId();
    const collaborator = await signInCreator(app);
    const pack = await insertPack(app.db, creator.id);
    await app.db.execute(
      sql`insert into collaborators (pack_id, user_id, percentage) values (${keyOf(pack.id)}, ${collaborator.id}, 30)`,
    );
    for (const as of [collaborator, await signInCreator(app)]) {
      expect((await cancel(id, as)).status).toBe(404);
      expect(await overview(as)).toMatchObject({ available_micros: 0, open: null, payee: null });
      expect((await call("GET", LIST, undefined, as)).body).toMatchObject({ data: [] });
    }
    for (const as of [admin, await app.signIn()]) {
      for (const [method, path] of [
        ["GET", "/api/seller/payouts"],
        ["GET", LIST],
        ["POST", LIST],
        ["POST", `${LIST}/${id}/cancel`],
        ["PUT", "/api/seller/payee"],
        ["PUT", "/api/seller/tax-identity"],
      ] as const) {
        expect((await call(method, path, method === "GET" ? undefined : {}, as)).status, path).toBe(403);
        expect((await app.request(method, path, method === "GET" ? {} : { json: {} })).status, path).toBe(401);
      }
    }
    for (const missing of [999_999_999, 0, "x"]) expect([404, 422]).toContain((await cancel(missing)).status);
    expect((await overview()).open).toMatchObject({ id, status: "pending" });
  });

  it("let who sells nothing any more have the rest, and nothing but all of it", async () => {
    await ask(11_000);
    const id = await askedId();
    await approve(id, 11_000);
    await app.db.update(payoutRequests).set({ status: "paid" }).where(eq(payoutRequests.id, id));
    const pack = await insertPack(app.db, creator.id);
    expect(await overview()).toMatchObject({ requestable_cents: 0, closing: { packs: 1, rest_cents: 0 } });
    expect(await ask(1_000, { is_closing: true })).toMatchObject({
      status: 422,
      body: { errors: { amount_cents: [expect.stringContaining("still sell")] } },
    });
    await app.db.execute(sql`update packs set status = 3 where ${isRowOf(pack.id)}`);
    expect((await overview()).closing).toEqual({ packs: 0, sounds: 0, on_hold: false, rest_cents: 1_000 });
    expect((await ask(1_000)).status).toBe(422);
    expect((await ask(999, { is_closing: true })).status).toBe(422);
    expect((await ask(1_000, { is_closing: true })).status).toBe(200);
  });

  it("are decided on once, whoever is first: approved, declined or taken back", async () => {
    for (let round = 0; round < 4; round += 1) {
      await ask(6_000);
      const id = await askedId();
      const outcomes = await Promise.allSettled([
        approve(id, 6_000),
        rejectPayout(context(), { id, adminId: admin.id, note: "No" }),
        cancel(id).then(({ status }) => (status === 200 ? null : Promise.reject(status))),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const [row] = await app.db.select().from(payoutRequests).where(eq(payoutRequests.id, id));
      const left = (await readBalance(app.db, creator.id, "earnings")) / 1_000_000;
      expect(left).toBe(row?.status === "sending" ? 60 : 120);
      await app.db
        .update(payoutRequests)
        .set({ status: "paid" })
        .where(sql`${payoutRequests.id} = ${id} and ${payoutRequests.status} = 'sending'`);
      creator = await signInCreator(app);
      await makePayable(app, creator.id, "hal@haldenrye.com");
      await earn(app.db, creator.id, 120);
    }
  });

  it("are approved for what was seen, by an admin who has no part in them", async () => {
    await ask(6_000);
    const id = await askedId();
    await expect(approve(id, 6_001)).rejects.toThrow("The request is for $60.00.");
    await app.db.execute(sql`delete from payees where user_id = ${creator.id}`);
    await expect(approve(id, 6_000)).rejects.toThrow("no PayPal address");
    await makePayable(app, creator.id, "hal@haldenrye.com");
    await app.db.execute(sql`delete from tax_identities where user_id = ${creator.id}`);
    await expect(approve(id, 6_000)).rejects.toThrow("tax identity is missing");
    await makePayable(app, creator.id, "hal@haldenrye.com");
    const own = await insertCreator(app.db, { is_admin: true });
    const pack = await insertPack(app.db, own.id);
    const decide = () => approvePayout(context(), { id, adminId: own.id, seenCents: 6_000 });
    await app.db.execute(
      sql`insert into collaborators (pack_id, user_id, percentage) values (${keyOf(pack.id)}, ${creator.id}, 30)`,
    );
    await expect(decide()).rejects.toThrow("somebody you share with");
    await app.db.execute(sql`delete from collaborators where pack_id = ${keyOf(pack.id)}`);
    await decide();
    await expect(approve(id, 6_000)).rejects.toThrow("decided already");
  });
});
