import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { compareBooks } from "@/server/modules/money/books/service";
import { revokeGrant } from "@/server/modules/money/credits/service";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { takeFromOwners } from "@/server/modules/purchases/takings/service";
import { creditLots } from "@/server/platform/db/schema/credits";
import { notifications } from "@/server/platform/db/schema/engagement";
import { takenSounds } from "@/server/platform/db/schema/takings";
import type { TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { grantCredits } from "@/tests/integration/support/money";
import { type Shop, startShop } from "@/tests/integration/support/shop";

type Buyer = Awaited<ReturnType<TestApp["signIn"]>>;
type Ban = CallResponse<"GET /api/admin/sound-bans/{kind}/{id}">;

const REASON = "It isn’t the creator’s own recording.";
const LOSE = { owners: "lose", reason: REASON };

describe.each(engines)("a sound that is taken from its owners on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  let admin: Buyer;
  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
    admin = await app.signIn({ is_admin: true });
  });
  afterEach(async () => {
    await app.settled();
    expect(await compareBooks(app.db)).toEqual([]);
  });
  afterAll(() => app.close());

  const ban = (id: number, json: object | null = LOSE, by = admin) =>
    app.request("POST", `/api/admin/audio/ban/${id}`, { ...(json && { json }), headers: by.headers });
  const unban = (id: number) =>
    app.request("POST", `/api/admin/audio/${id}/unban`, { json: { reason: "Cleared." }, headers: admin.headers });
  const read = async (id: number) =>
    (await app.request("GET", `/api/admin/sound-bans/sample/${id}`, admin)).body as Ban;
  const told = async ({ id }: Buyer, type: string) =>
    (await app.db.select().from(notifications).where(eq(notifications.user_id, id)))
      .filter((one) => one.type === type)
      .map(({ message }) => message);
  const balances = async (userId: number) => ({
    on_hold: await readBalance(app.db, userId, "earnings_on_hold"),
    available: await readBalance(app.db, userId, "earnings"),
  });
  const losses = async () => {
    const { rows } = await app.db.execute<{ sum: string }>(sql`select coalesce(-sum(e.amount), 0) as sum
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'losses'`);
    return Number(rows[0]?.sum);
  };

  /** A creator with a pack of sounds for 2 credits each. */
  async function openPack(sounds: number, values: Parameters<typeof insertListedSound>[2] = {}) {
    const creator = await insertCreator(app.db);
    const pack = await insertPack(app.db, creator.id);
    const ids: number[] = [];
    for (let index = 0; index < sounds; index += 1) {
      const title = `Rain ${index + 1}`;
      const sound = await insertListedSound(app.db, creator.id, { pack_id: pack.id, price: 2, title, ...values });
      ids.push(sound.id);
    }
    return { creatorId: creator.id, packId: pack.id, ids: ids as [number, ...number[]] };
  }

  /** A buyer with 10 credits for 10 dollars in one lot. */
  async function buyer(): Promise<Buyer> {
    const user = await shop.subscriber(0);
    await grantCredits(app.db, user.id, 10, { paid_cents: 1_000 });
    return user;
  }
  const buy = async (id: number, by: Buyer) => {
    expect((await shop.requestDownload(`/api/sound/${id}/download`, by)).status).toBe("ok");
  };
  const lots = async ({ id }: Buyer) =>
    (await app.db.select().from(creditLots).where(eq(creditLots.user_id, id)).orderBy(creditLots.id)).map(
      ({ remaining, paid_cents }) => ({ remaining, paid_cents }),
    );

  it("stays theirs where the ban is off sale only, which a call without a body is", async () => {
    const { ids, creatorId } = await openPack(1);
    const owner = await buyer();
    await buy(ids[0], owner);
    expect((await ban(ids[0], null)).status).toBe(200);
    await app.settled();
    expect(await shop.balance(owner)).toBe(8);
    expect((await shop.requestDownload(`/api/sound/${ids[0]}/download`, owner)).status).toBe("ok");
    expect(await told(owner, "sound_taken")).toEqual([]);
    expect((await balances(creatorId)).on_hold).toBe(1_000_000);
    expect(await read(ids[0])).toMatchObject({ is_banned: true, is_taken: false, credits_back: 2, owners: 1 });
    // What they kept can be taken later, once.
    expect((await ban(ids[0])).status).toBe(200);
    expect((await ban(ids[0])).status).toBe(409);
    await app.settled();
    expect(await shop.balance(owner)).toBe(10);
  });

  it("gives credits back to the lot that they were spent from, once, with word, mail and reason", async () => {
    const { ids, creatorId } = await openPack(1);
    const owner = await buyer();
    await grantCredits(app.db, owner.id, 5, { paid_cents: 100 });
    await buy(ids[0], owner);
    expect(await lots(owner)).toEqual([
      { remaining: 8, paid_cents: 1_000 },
      { remaining: 5, paid_cents: 100 },
    ]);
    const before = await read(ids[0]);
    expect(before).toMatchObject({
      ...{ owners: 1, credits_back: 2, cash_credits_back: 0, returns: [{ credits: 2, owners: 1 }] },
      ...{ earned_cents: 100, on_hold_cents: 100, payable_cents: 0, paid_out_cents: 0 },
    });
    const mails = app.mails.length;
    expect((await ban(ids[0])).status).toBe(200);
    // At once, before the job has reached anybody.
    expect((await shop.requestDownload(`/api/sound/${ids[0]}/download`, owner)).code).toBe(410);
    await app.settled();
    expect(await lots(owner)).toEqual([
      { remaining: 10, paid_cents: 1_000 },
      { remaining: 5, paid_cents: 100 },
    ]);
    expect(await balances(creatorId)).toEqual({ on_hold: 0, available: 0 });
    expect(await told(owner, "sound_taken")).toEqual([
      `<b>Rain 1</b> was taken out of your library: you can’t use it any more. 2 credits are back in your account. A note from us: “${REASON}”`,
    ]);
    const sent = app.mails.slice(mails);
    expect(sent.map(({ subject }) => subject)).toEqual(["Rain 1 was taken out of your library - Wavecrate"]);
    expect(sent[0]?.text).toContain(REASON);
    expect(sent[0]?.text).toContain("Credits back: 2 credits, in your account");

    // A lifted ban leaves the credits where they are, and a second ban gives nothing back.
    expect((await unban(ids[0])).status).toBe(200);
    expect((await shop.requestDownload(`/api/sound/${ids[0]}/download`, owner)).status).toBe("ok");
    expect(await shop.balance(owner)).toBe(15);
    expect(await told(owner, "sound_back")).toHaveLength(1);
    expect((await ban(ids[0])).status).toBe(200);
    await app.settled();
    expect(await shop.balance(owner)).toBe(15);
    expect(await told(owner, "sound_taken")).toHaveLength(2);
  });

  it("takes from its creator what is on hold and what is past it; what is paid out is the shop’s loss", async () => {
    const { ids, creatorId } = await openPack(3);
    const owner = await buyer();
    const [paid, past, held] = ids as [number, number, number];
    const lossesBefore = await losses();
    await buy(paid, owner);
    await app.db.execute(
      sql`update creator_earnings set created_at = now() - interval '60 days' where user_id = ${creatorId}`,
    );
    await releaseEarnings(app.db);
    // Everything that is released is paid out.
    await app.db.transaction(async (tx) => {
      const { postLedgerTransaction } = await import("@/server/modules/money/ledger/posting");
      await postLedgerTransaction(
        tx,
        { kind: "payout", description: "Test", idempotency_key: `test-payout:${creatorId}` },
        [
          { account: { kind: "earnings", userId: creatorId }, amount: -1_000_000 },
          { account: { kind: "payouts" }, amount: 1_000_000 },
        ],
      );
    });
    await buy(past, owner);
    await app.db.execute(sql`update creator_earnings set created_at = now() - interval '20 days'
      where user_id = ${creatorId} and held > 0`);
    await releaseEarnings(app.db);
    await buy(held, owner);
    expect(await balances(creatorId)).toEqual({ on_hold: 1_000_000, available: 1_000_000 });

    expect(await read(paid)).toMatchObject({ on_hold_cents: 0, payable_cents: 0, paid_out_cents: 100 });
    await ban(paid);
    await app.settled();
    expect(await balances(creatorId)).toEqual({ on_hold: 1_000_000, available: 1_000_000 });
    expect((await losses()) - lossesBefore).toBe(1_000_000);
    expect(await readBalance(app.db, creatorId, "earnings_debt")).toBe(0);

    expect(await read(past)).toMatchObject({ on_hold_cents: 0, payable_cents: 100, paid_out_cents: 0 });
    await ban(past);
    await app.settled();
    expect(await balances(creatorId)).toEqual({ on_hold: 1_000_000, available: 0 });

    await ban(held);
    await app.settled();
    expect(await balances(creatorId)).toEqual({ on_hold: 0, available: 0 });
    expect((await losses()) - lossesBefore).toBe(1_000_000);
    expect(await shop.balance(owner)).toBe(10);
  });

  it("gives a pack’s share back, never more than the pack cost, and leaves what other sounds cost", async () => {
    const { ids, packId } = await openPack(3);
    const owner = await buyer();
    expect((await shop.requestDownload(`/api/pack/${packId}/download`, owner)).status).toBe("ok");
    // Three sounds of 2 credits are 4 as a pack: 2, 1 and 1 come back.
    expect(await shop.balance(owner)).toBe(6);
    const back: number[] = [];
    for (const id of ids) {
      const { credits_back } = await read(id);
      const before = await shop.balance(owner);
      await ban(id);
      await app.settled();
      back.push((await shop.balance(owner)) - before);
      expect(back.at(-1)).toBe(credits_back);
    }
    expect(back).toEqual([2, 1, 1]);
    expect(await shop.balance(owner)).toBe(10);
  });

  it("cancels what is still owed for it after a refund of its payment, and revokes what came back with a later one", async () => {
    const { ids } = await openPack(2);
    const owner = await buyer();
    await buy(ids[0], owner);
    await buy(ids[1] ?? 0, owner);
    const [lot] = await app.db.select().from(creditLots).where(eq(creditLots.user_id, owner.id));
    const revoke = (credits: number, once: string) =>
      app.db.transaction((tx) =>
        revokeGrant(tx, {
          lot_id: lot?.id ?? 0,
          kind: "refund",
          description: "Test",
          once: `${once}:${owner.id}`,
          credits,
        }),
      );
    // All unspent credits and the newest purchase: 2 credits of debt.
    await revoke(8, "test-refund");
    expect(await readBalance(app.db, owner.id, "credit_debt")).toBe(2);
    await ban(ids[1] ?? 0);
    await app.settled();
    expect([await readBalance(app.db, owner.id, "credit_debt"), await shop.balance(owner)]).toEqual([0, 0]);
    await ban(ids[0]);
    await app.settled();
    expect(await shop.balance(owner)).toBe(2);
    await revoke(10, "test-refund-of-all");
    expect([await readBalance(app.db, owner.id, "credit_debt"), await shop.balance(owner)]).toEqual([0, 0]);
  });

  it("ends certificates, which stay readable and are valid again once the ban is lifted", async () => {
    const { ids } = await openPack(1, { copyright_label: "Royalty-Free" });
    const owner = await buyer();
    await buy(ids[0], owner);
    const json = { sample_id: ids[0], name: "Ada Byrd", email: "ada@example.com" };
    expect((await app.request("POST", "/api/licenses/royalty-free", { headers: owner.headers, json })).status).toBe(
      200,
    );
    const list = async () =>
      (
        (await app.request("GET", "/api/licenses", owner)).body as {
          data: { license_id: string; ended_at: string | null }[];
        }
      ).data;
    const [license] = await list();
    expect(license).toMatchObject({ ended_at: null });
    await ban(ids[0]);
    await app.settled();
    expect(await list()).toMatchObject([{ ended_at: expect.any(String) }]);
    const check = async () => (await app.request("GET", `/api/certificates/${license?.license_id}`)).body;
    expect(await check()).toMatchObject({ is_valid: false, ended_at: expect.any(String), voided_at: null });
    const link = await app.request("POST", `/api/licenses/${license?.license_id}/download-pdf`, owner);
    expect(link.status).toBe(200);
    expect((await app.request("POST", "/api/licenses/royalty-free", { headers: owner.headers, json })).status).toBe(
      422,
    );
    await unban(ids[0]);
    expect(await check()).toMatchObject({ is_valid: true, ended_at: null });
  });

  it("is shown to its owners with the reason and what came back; a link from before is gone", async () => {
    const { ids } = await openPack(2);
    const owner = await buyer();
    await buy(ids[0], owner);
    const { download } = await shop.requestDownload(`/api/sound/${ids[0]}/download`, owner);
    await ban(ids[0]);
    await app.settled();
    expect((await app.fetch(download)).status).toBe(410);
    const refused = await app.request("POST", `/api/sound/${ids[0]}/download`, { headers: owner.headers });
    expect(refused.body).toEqual({
      error: `This sound was taken out of your library. A note from us: “${REASON}” 2 credits are back in your account.`,
    });
    const { body } = await app.request("GET", "/api/user/downloads", owner);
    expect((body as { data: unknown[] }).data).toMatchObject([
      { id: ids[0], taken: { reason: REASON, credits: 2, at: expect.any(String) } },
    ]);
    const archive = await app.request("POST", "/api/user/downloads/archive", {
      ...{ headers: owner.headers, json: { kind: "sample", ids: [ids[0]] } },
    });
    expect(archive.status).not.toBe(200);
    expect((await shop.requestDownload(`/api/sound/${ids[0]}/download`, await buyer())).code).toBe(404);
  });

  it("is refused without a reason, and to pack moderators", async () => {
    const { ids } = await openPack(1);
    expect((await ban(ids[0], { owners: "lose" })).body).toEqual({
      errors: { reason: ["Write a reason: its owners read it."] },
    });
    expect((await ban(ids[0], { owners: "sell" })).status).toBe(422);
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    expect((await ban(ids[0], LOSE, moderator)).status).toBe(403);
    expect(await read(ids[0])).toMatchObject({ is_banned: false });
  });

  it("is done in batches, by each job once", async () => {
    const { ids } = await openPack(1);
    const owners = [await buyer(), await buyer(), await buyer()];
    for (const owner of owners) await buy(ids[0], owner);
    await ban(ids[0]);
    const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from sound_takings`);
    const takingId = rows[0]?.id ?? 0;
    const deps = { ...app.deps };
    await Promise.all([takeFromOwners(deps, takingId), takeFromOwners(deps, takingId)]);
    await app.settled();
    for (const owner of owners) {
      expect(await shop.balance(owner)).toBe(10);
      expect(await told(owner, "sound_taken")).toHaveLength(1);
    }
    expect(await app.db.$count(takenSounds, eq(takenSounds.taking_id, takingId))).toBe(3);
  });
});
