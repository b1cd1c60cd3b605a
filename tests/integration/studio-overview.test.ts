import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { heldMovements, insertEarnings, releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { postLedgerTransaction, readBalance } from "@/server/modules/money/ledger/posting";
import { readOverview } from "@/server/modules/studio/packs/overview";
import { downloads } from "@/server/platform/db/schema/downloads";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertPack, insertSound, insertUser, movePack } from "@/tests/integration/support/factories";
import { insertCompletePack, signInCreator } from "@/tests/integration/support/studio";

const NOW = new Date("2026-03-31T12:00:00Z");
const at = (day: string) => new Date(`${day}T00:30:00Z`);

describe.each(engines)("the overview of the studio on %s", (engine) => {
  let app: TestApp;
  let creator: Awaited<ReturnType<TestApp["signIn"]>>;
  let other: typeof creator;

  beforeAll(async () => {
    app = await startApp(engine);
    creator = await signInCreator(app);
    other = await signInCreator(app);
  });
  afterAll(async () => {
    expect(await compareBooks(app.db)).toEqual([]);
    await app.close();
  });

  let sales = 0;
  /** A sale that earns its creator some millionths of a dollar. */
  const earn = (userId: number, micros: number, day: string) =>
    app.db.transaction(async (tx) => {
      const earned = new Map([[userId, micros]]);
      const id = await postLedgerTransaction(
        tx,
        { kind: "pack_purchase", description: "Test", idempotency_key: `overview-${++sales}`, created_at: at(day) },
        [
          { account: { kind: "cash" }, amount: -micros },
          { account: { kind: "revenue" }, amount: micros },
          ...heldMovements(earned),
        ],
      );
      await insertEarnings(tx, [{ ledger_transaction_id: id!, lot_spending_id: null, earned, created_at: at(day) }]);
    });

  it("has the balance of the ledger in whole cents, and sales whose days make up their sum", async () => {
    const sound = await insertSound(app.db, creator.id);
    const foreign = await insertSound(app.db, other.id);
    const buy = async (soundId: number, day: string) =>
      app.db.insert(downloads).values({
        user_id: (await insertUser(app.db)).id,
        sound_id: soundId,
        format: "wav",
        price: 0,
        created_at: at(day),
      });
    for (const day of ["2026-03-31", "2026-03-31", "2026-03-02", "2026-03-01", "2026-01-31", "2026-01-30"])
      await buy(sound.id, day);
    await buy(foreign.id, "2026-03-31");
    for (const [micros, day] of [
      [14_999, "2026-03-31"],
      [15_001, "2026-03-20"],
      [9_999, "2026-03-02"],
      [123_456, "2026-03-01"],
      [50_000, "2026-01-30"],
    ] as const)
      await earn(creator.id, micros, day);
    await earn(other.id, 777_777, "2026-03-31");
    await releaseEarnings(app.db, NOW, [creator.id]);

    const { balance, sales: shown } = await readOverview(app.db, creator.id, NOW);
    const held = await readBalance(app.db, creator.id, "earnings_on_hold");
    const available = await readBalance(app.db, creator.id, "earnings");
    expect({ held, available }).toEqual({ held: 30_000, available: 183_455 });
    expect(balance).toEqual({ on_hold_micros: 30_000, available_micros: 183_455, requested_micros: 0 });
    expect(shown).toMatchObject({ downloads: 3, downloads_before: 2, earned_cents: 3, earned_before_cents: 12 });
    expect(shown.days).toHaveLength(30);
    expect(shown.days[0]).toEqual({ day: "2026-03-02", downloads: 1, earned_cents: 0 });
    expect(shown.days.at(-1)).toMatchObject({ day: "2026-03-31", downloads: 2 });
    expect(shown.days.reduce((sum, day) => sum + day.earned_cents, 0)).toBe(shown.earned_cents);
  });

  it("lists what needs the creator, the oldest change first, and counts the packs by state", async () => {
    const busy = await signInCreator(app);
    const mend = await insertCompletePack(app.db, busy.id, { updated_at: new Date("2026-01-01") });
    await movePack(app.db, "sample", mend.id, 2, 6, 3);
    await insertPack(app.db, busy.id, { status: 1 });
    await insertPack(app.db, busy.id, { status: 6 });
    const { id: unsent } = await insertPack(app.db, busy.id, { status: 3 });
    const { status, body } = await app.request("GET", "/api/seller/overview", { headers: busy.headers });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      todo: [
        { id: mend.id, is_sent: true },
        { id: unsent, is_sent: false },
      ],
      packs: { active: 1, in_review: 1, requires_update: 1, not_sent: 1, rejected: 0 },
      balance: { available_micros: 0, requested_micros: 0, on_hold_micros: 0 },
    });
  });
});
