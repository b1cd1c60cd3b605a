import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { revokeGrant } from "@/server/modules/money/credits/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { takeFromOwners } from "@/server/modules/purchases/takings/service";
import { creditLots } from "@/server/platform/db/schema/credits";
import { notifications } from "@/server/platform/db/schema/engagement";
import { takenSounds } from "@/server/platform/db/schema/takings";
import type { TestApp } from "@/tests/integration/support/app";
import { type CashShop, startCashShop } from "@/tests/integration/support/cash";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { grantCredits } from "@/tests/integration/support/money";

type Buyer = Awaited<ReturnType<TestApp["signIn"]>>;

const LOSE = { owners: "lose", reason: "It isn’t the creator’s own recording." };

// Races are seen on native PostgreSQL alone.
describe("a sound that is taken while others are at it", () => {
  let shop: CashShop;
  let app: TestApp;
  let admins: [Buyer, Buyer];
  beforeAll(async () => {
    shop = await startCashShop();
    app = shop.app;
    admins = [await app.signIn({ is_admin: true }), await app.signIn({ is_admin: true })];
  });
  afterEach(async () => {
    await app.settled();
    expect(await compareBooks(app.db)).toEqual([]);
  });
  afterAll(() => shop.close());

  const ban = (id: number, by = admins[0]) =>
    app.request("POST", `/api/admin/audio/ban/${id}`, { json: LOSE, headers: by.headers });
  const unban = (id: number) =>
    app.request("POST", `/api/admin/audio/${id}/unban`, { json: { reason: "Cleared." }, headers: admins[0].headers });
  const download = (id: number, { headers }: Buyer) => app.request("POST", `/api/sound/${id}/download`, { headers });
  const credits = ({ id }: Buyer) => readBalance(app.db, id, "credits");
  const insert = async () => (await insertListedSound(app.db, shop.creatorId, { price: 2 })).id;
  async function buyer(): Promise<Buyer> {
    const user = await app.signIn({ has_ever_paid: true });
    await grantCredits(app.db, user.id, 10, { paid_cents: 1_000 });
    return user;
  }
  const takings = async ({ id }: Buyer) =>
    (await app.db.select().from(notifications).where(eq(notifications.user_id, id))).filter(
      ({ type }) => type === "sound_taken",
    ).length;

  it("by two admins at once is taken once: the second is told who was first", async () => {
    const id = await insert();
    const owner = await buyer();
    await download(id, owner);
    const answers = await Promise.all([ban(id, admins[0]), ban(id, admins[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.settled();
    expect([await credits(owner), await takings(owner)]).toEqual([10, 1]);
  });

  it("leaves nobody with the sound who paid for it and got nothing back, however a purchase and the ban meet", async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await insert();
      const owners = await Promise.all([buyer(), buyer(), buyer()]);
      const [banned, ...bought] = await Promise.all([ban(id), ...owners.map((owner) => download(id, owner))]);
      expect(banned?.status).toBe(200);
      await app.settled();
      for (const [index, owner] of owners.entries()) {
        // Refused as off sale, or bought, told and given back.
        const isBought = bought[index]?.status === 200;
        expect([200, 404, 409, 410]).toContain(bought[index]?.status);
        expect([await credits(owner), await takings(owner)]).toEqual([10, isBought ? 1 : 0]);
      }
    }
  });

  it("is given back once although its payment is refunded at the same time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await insert();
      const owner = await buyer();
      await download(id, owner);
      const [lot] = await app.db.select().from(creditLots).where(eq(creditLots.user_id, owner.id));
      const refund = app.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from users where id = ${owner.id} for no key update`);
        await revokeGrant(tx, { lot_id: lot?.id ?? 0, kind: "refund", description: "Test", once: `race:${owner.id}` });
      });
      await Promise.all([ban(id), refund]);
      await app.settled();
      // The whole payment is refunded, so no credit is left, and nothing is owed for a sound that is gone.
      expect([await credits(owner), await readBalance(app.db, owner.id, "credit_debt")]).toEqual([0, 0]);
      expect(await readBalance(app.db, shop.creatorId, "earnings_debt")).toBe(0);
    }
  });

  it("goes on where a process died: whole owners, nobody twice, nobody forgotten", async () => {
    const id = await insert();
    const owners = await Promise.all([buyer(), buyer(), buyer(), buyer(), buyer()]);
    for (const owner of owners) await download(id, owner);
    await ban(id);
    const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from sound_takings`);
    const takingId = rows[0]?.id ?? 0;
    let done = 0;
    const dying = new AbortController();
    const queue = {
      ...app.deps.queue,
      send: async (...call: Parameters<typeof app.deps.queue.send>) => {
        done += 1;
        // Killed within the transaction of the third owner, after its money has moved.
        if (done === 3) throw new Error("killed");
        return app.deps.queue.send(...call);
      },
    } as typeof app.deps.queue;
    await expect(takeFromOwners({ ...app.deps, queue }, takingId, dying.signal)).rejects.toThrow("killed");
    expect(await app.db.$count(takenSounds, eq(takenSounds.taking_id, takingId))).toBe(2);
    expect(await compareBooks(app.db)).toEqual([]);
    await app.settled();
    for (const owner of owners) expect([await credits(owner), await takings(owner)]).toEqual([10, 1]);
  });

  it("that is lifted halfway leaves who wasn’t reached as they were", async () => {
    const id = await insert();
    const owners = await Promise.all([buyer(), buyer()]);
    for (const owner of owners) await download(id, owner);
    await ban(id);
    await unban(id);
    await app.settled();
    for (const owner of owners) {
      const isTold = (await takings(owner)) === 1;
      expect(await credits(owner)).toBe(isTold ? 10 : 8);
      expect((await download(id, owner)).status).toBe(200);
    }
  });
});
