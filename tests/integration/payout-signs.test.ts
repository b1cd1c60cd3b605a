import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import type { PayoutSign } from "@/lib/contract/rules/money";
import { SIGN_LIMITS } from "@/lib/money/payout-signs";
import { readPayout } from "@/server/modules/earnings/payouts/admin-detail";
import { sessions } from "@/server/platform/db/schema/auth";
import { orders } from "@/server/platform/db/schema/orders";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound, insertUser } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { insertPayout } from "@/tests/integration/support/payout-decisions";
import { DOLLAR, release, sell } from "@/tests/integration/support/sold";

const DAY_MS = 86_400_000;

describe.each(engines)("the signs of a payout on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  /** A creator with a sound in a pack. */
  async function maker() {
    const userId = (await insertCreator(app.db)).id;
    const packId = (await insertPack(app.db, userId, { title: `Pack ${userId}` })).id;
    const sound = async () => (await insertSound(app.db, userId, { pack_id: packId })).id;
    return { userId, packId, sound, soundId: await sound() };
  }
  type Maker = Awaited<ReturnType<typeof maker>>;
  const buyer = async (daysOld = 400) =>
    (await insertUser(app.db, { registered_at: new Date(Date.now() - daysOld * DAY_MS) })).id;
  const buy = (of: Maker, buyerId: number, sold: Partial<Parameters<typeof sell>[1]> = {}) =>
    sell(app.db, { soundId: of.soundId, buyerId, earned: [[of.userId, 1]], ...sold });
  const ask = async (of: Maker): Promise<AdminPayout> => {
    await release(app.db, of.userId);
    const { id } = await insertPayout(app, { user_id: of.userId });
    return readPayout(app.db, { id: 1 }, id);
  };
  const found = ({ evidence }: AdminPayout) => evidence.filter(({ is_found }) => is_found).map(({ sign }) => sign);
  const signOf = ({ evidence }: AdminPayout, name: PayoutSign) => evidence.find(({ sign }) => sign === name)!;
  const signIn = (userId: number, network: string) =>
    app.db.insert(sessions).values({
      ...{ user_id: userId, token_hash: `t${Math.random()}`, network, expires_at: new Date(Date.now() + DAY_MS) },
    });

  it("are none of ordinary sales, and of none at all", async () => {
    const of = await maker();
    expect(found(await ask(of))).toEqual([]);
    const other = await maker();
    for (let index = 0; index < 12; index += 1) await buy(other, await buyer(), { minutes: index * 30 });
    const payout = await ask(other);
    expect(found(payout)).toEqual([]);
    expect(payout.signs).toEqual([]);
    expect(signOf(payout, "one-buyer")).toMatchObject({ figure: 8.3, micros: DOLLAR, sales: [] });
  });

  it("are purchases by the creator, collaborators, the payee's owner and the same network", async () => {
    const of = await maker();
    const people = { partner: await buyer(), onlyNow: await buyer(), neighbour: await buyer(), payer: await buyer() };
    const { partner, onlyNow, neighbour, payer } = people;
    const stranger = await buyer();
    await buy(of, of.userId);
    await buy(of, partner, { soundId: await of.sound() });
    await buy(of, stranger, {
      earned: [
        [of.userId, 0.7],
        [partner, 0.3],
      ],
    });
    await app.db.execute(
      sql`insert into collaborators (pack_id, user_id, percentage) values (${keyOf(of.packId)}, ${onlyNow}, 10)`,
    );
    await buy(of, onlyNow);
    await signIn(of.userId, "203.0.113.x");
    await signIn(neighbour, "203.0.113.x");
    await signIn(stranger, "203.0.114.x");
    await buy(of, neighbour);
    await app.db.insert(orders).values({
      ...{ user_id: payer, pack_id: keyOf(of.packId), title: "Pack", amount_cents: 500, request_key: `k${payer}` },
      payer_email: `Payee${of.userId}+shop@example.com`,
    });
    await buy(of, payer);
    const own = signOf(await ask(of), "own-purchases");
    expect(own).toMatchObject({ is_found: true, figure: 5, micros: 5 * DOLLAR });
    expect(own.sales.map((sale) => sale.buyer.id).sort()).toEqual(
      [of.userId, partner, onlyNow, neighbour, payer].sort(),
    );
    expect(own.sales[0]).toMatchObject({ title: "Felt Loop", micros: DOLLAR });
  });

  it("are one buyer for more than half of it, of enough sales", async () => {
    const of = await maker();
    const fan = await buyer();
    const sounds = [];
    for (let index = 0; index < 5; index += 1) sounds.push(await of.sound());
    for (const soundId of sounds) await buy(of, fan, { soundId, earned: [[of.userId, 1]] });
    for (let index = 0; index < 4; index += 1) await buy(of, await buyer());
    expect(found(await ask(of))).not.toContain("one-buyer");
    await buy(of, await buyer(), { earned: [[of.userId, 0.99]] });
    const payout = await ask(await payAgain(of));
    expect(signOf(payout, "one-buyer")).toMatchObject({ is_found: true, figure: 50.1, micros: 5 * DOLLAR });
    expect(signOf(payout, "one-buyer").sales).toHaveLength(5);
  });

  /** Takes back the open request, so that another can be made. */
  async function payAgain(of: Maker): Promise<Maker> {
    await app.db.execute(sql`update payout_requests set status = 'cancelled'
      where user_id = ${of.userId} and status = 'pending'`);
    return of;
  }

  it("are refunds above a tenth of what was sold", async () => {
    const of = await maker();
    for (let index = 0; index < 10; index += 1) await buy(of, await buyer());
    const reverse = (micros: number) =>
      app.db.execute(sql`update creator_earnings set reversed = ${micros}
        where id = (select max(id) from creator_earnings where user_id = ${of.userId})`);
    await reverse(DOLLAR);
    expect(found(await ask(of))).toEqual([]);
    await app.db.execute(sql`update creator_earnings set reversed = 1
      where id = (select min(id) from creator_earnings where user_id = ${of.userId})`);
    const payout = await ask(await payAgain(of));
    expect(signOf(payout, "refunds")).toMatchObject({ is_found: true, figure: 10, micros: DOLLAR + 1 });
    expect(signOf(payout, "refunds").sales.map(({ micros }) => micros)).toEqual([DOLLAR, 1]);
  });

  it("are many sales within minutes, wherever these begin", async () => {
    const of = await maker();
    const { burstSales, burstMinutes } = SIGN_LIMITS;
    for (let index = 0; index < burstSales - 1; index += 1) {
      await buy(of, await buyer(), { minutes: (index * burstMinutes) / burstSales });
    }
    await buy(of, await buyer(), { minutes: burstMinutes + 0.01 });
    expect(found(await ask(of))).toEqual([]);
    await buy(of, await buyer(), { minutes: burstMinutes - 0.01 });
    const burst = signOf(await ask(await payAgain(of)), "burst");
    expect(burst).toMatchObject({ is_found: true, figure: burstSales, micros: burstSales * DOLLAR });
    expect(burst.sales).toHaveLength(burstSales);
  });

  it("are young accounts for more than three tenths of it, by their age at the purchase", async () => {
    const of = await maker();
    for (let index = 0; index < 7; index += 1) await buy(of, await buyer());
    for (let index = 0; index < 3; index += 1) await buy(of, await buyer(20 + SIGN_LIMITS.youngDays - 1));
    await buy(of, await buyer(20 + SIGN_LIMITS.youngDays + 1));
    expect(found(await ask(of))).toEqual([]);
    await buy(of, await buyer(21), { earned: [[of.userId, 2]] });
    const young = signOf(await ask(await payAgain(of)), "young-accounts");
    expect(young).toMatchObject({ is_found: true, figure: 38.5, micros: 5 * DOLLAR });
  });

  it("are looked for in what the request pays and what came since, not in what was paid before", async () => {
    const of = await maker();
    await buy(of, of.userId, { daysAgo: 60 });
    await release(app.db, of.userId);
    await app.db.execute(sql`update creator_earnings set released_at = now() - interval '40 days'
      where user_id = ${of.userId}`);
    await insertPayout(app, {
      ...{ user_id: of.userId, status: "paid", ledger_transaction_id: 1 },
      created_at: new Date(Date.now() - 30 * DAY_MS),
    });
    await buy(of, await buyer());
    expect(found(await ask(of))).not.toContain("own-purchases");
    await buy(of, of.userId, { soundId: await of.sound(), daysAgo: 2 });
    const { id } = await insertPayout(app, { user_id: (await payAgain(of)).userId });
    expect(found(await readPayout(app.db, { id: 1 }, id))).toContain("own-purchases");
  });
});
