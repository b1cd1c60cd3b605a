import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Catalogue, createCatalogue } from "@/demo/catalogue";
import { begin } from "@/demo/fill";
import { readSeedState } from "@/demo/seed/mark";
import { beginSeeding } from "@/demo/seed/seed";
import { NOTICE_TYPES } from "@/lib/contract/entities/notice-types";
import { compareBooks } from "@/server/modules/money/books/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { ledgerAccounts, ledgerEntries } from "@/server/platform/db/schema/ledger";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { openFileStore } from "@/server/providers/objects/file-store";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import { openTestDatabase } from "@/tests/integration/support/database";

const first = <Item>(items: readonly Item[], count: number) => items.slice(0, count);

/** A few sounds of each kind, some of them by the demo creator. */
function smallCatalogue(): Catalogue {
  const all = createCatalogue();
  const named = (title: string) => all.packs.find((pack) => pack.title === title)!;
  return {
    ...all,
    packs: [named("Cold Linen"), named("Common Breaks"), named("Arovane Beats")].map((pack) => ({
      ...pack,
      samples: first(pack.samples, 3),
    })),
    oneshot_packs: first(all.oneshot_packs, 1).map((pack) => ({ ...pack, oneshots: first(pack.oneshots, 3) })),
    preset_packs: first(all.preset_packs, 1).map((pack) => ({ ...pack, presets: first(pack.presets, 2) })),
    studio_packs: all.studio_packs
      .filter(({ plan }) => ["Spare Keys", "Tin Roof"].includes(plan.title))
      .map((pack) => ({ ...pack, plan: { ...pack.plan, sounds: first(pack.plan.sounds, 1) } })),
    selections: [],
    collections: [],
  };
}

describe("filling the demo catalogue", () => {
  const catalogue = smallCatalogue();
  let database: DatabaseHandle;
  let objects: ObjectStore;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wavecrate-demo-"));
    database = await openTestDatabase("pglite");
    objects = await openFileStore(join(folder, "objects"));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const count = async (table: string) => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    return rows[0]!.count;
  };
  const start = async (signal: AbortSignal) =>
    beginSeeding({ db: database.db, objects, signal }, await readSeedState(database.db), catalogue);

  it("leaves only complete packs when it is stopped midway, and reports how many", { timeout: 180_000 }, async () => {
    const stopping = new AbortController();
    const task = await start(stopping.signal);
    expect(task.progress()).toEqual({ done: 0, total: 5 });
    while ((task.progress()?.done ?? 5) < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    stopping.abort();
    await task.finished;
    const { done } = task.progress()!;
    expect(done).toBeLessThan(5);
    expect(await count("packs")).toBe(done);
    const { rows } = await database.db.execute(sql`select 1 from sounds group by pack_id having count(*) <> 3`);
    expect(rows).toEqual([]);
    expect((await readSeedState(database.db))?.seeded_at).toBeUndefined();
  });

  it("resumes where it stopped, and completes", { timeout: 180_000 }, async () => {
    const before = await readSeedState(database.db);
    const task = await start(new AbortController().signal);
    expect(task.progress()!.done).toBeGreaterThanOrEqual(2);
    await task.finished;
    expect(task.progress()).toBeNull();
    const { rows: counts } = await database.db.execute(
      sql`select kind, count(*)::int as count from packs group by kind order by kind`,
    );
    expect(counts).toEqual([
      { kind: "oneshot", count: 2 },
      { kind: "preset", count: 3 },
      { kind: "sample", count: 5 },
    ]);
    expect([await count("sounds"), await count("oneshots"), await count("presets")]).toEqual([11, 3, 6]);
    const { rows: shops } = await database.db.execute(sql`select u.username, u.password_hash,
      (select array_agg(status::int order by status) from packs where kind = 'oneshot') as states
      from creators c join users u on u.id = c.user_id where c.is_shop`);
    expect(shops).toEqual([{ username: "open-reel", password_hash: null, states: [0, 1] }]);
    const titles = await database.db.select({ title: sounds.title }).from(sounds).orderBy(asc(sounds.id));
    expect(titles.map(({ title }) => title)).toEqual([
      ...catalogue.packs.flatMap(({ samples }) => samples.map((sample) => sample.title)),
      ...catalogue.studio_packs.flatMap(({ plan }) => plan.sounds.map(([title]) => title)),
    ]);
    expect((await readSeedState(database.db))?.started_at).toBe(before?.started_at);
  });

  it("brings packs that aren't on sale to their states by moves, with the history of these", async () => {
    const { rows } = await database.db.execute(sql`
      select p.title, p.status, p.sent_at is not null as is_sent, min(s.state) as state, bool_or(s.is_listed) as is_listed,
        (select array_agg(e.to_status::int order by e.id) from pack_events e where e.pack_id = p.id) as moves
      from packs p join sounds s on s.pack_id = p.id where p.status <> 1 group by p.id order by p.title`);
    expect(rows).toEqual([
      { title: "Spare Keys", status: 3, is_sent: false, state: "draft", is_listed: false, moves: [3] },
      { title: "Tin Roof", status: 5, is_sent: true, state: "approved", is_listed: false, moves: [3, 2, 6, 5] },
    ]);
  });

  it("has notifications of the contract's types alone", async () => {
    const { rows } = await database.db.execute<{ type: string }>(sql`select distinct type from notifications`);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ type }) => !NOTICE_TYPES.some((known) => known === type))).toEqual([]);
  });

  it("invalidates the pages that showed its progress", async () => {
    const { rows } = await database.db.execute(sql`select payload from outbox where payload -> 'tags' ? 'summary'`);
    expect(rows).toHaveLength(1);
  });

  it("does nothing in a database that is already filled", async () => {
    const context = { db: database.db, objects, signal: new AbortController().signal };
    expect(await begin(context)).toBeNull();
  });

  const idOf = async (username: string) => {
    const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.username, username));
    return user!.id;
  };

  it.each(["sam-okafor", "yara-holt"])(
    "gives %s credits, downloads, likes, follows and notifications",
    async (name) => {
      const id = await idOf(name);
      for (const table of ["downloads", "likes", "follows", "notifications", "playlists"]) {
        const { rows } = await database.db.execute(
          sql`select 1 from ${sql.identifier(table)} where user_id = ${id} limit 1`,
        );
        expect(rows, table).toHaveLength(1);
      }
      expect(await readBalance(database.db, id, "credits")).toBeGreaterThan(0);
    },
  );

  it("gives the creator earnings, and leaves the books without a difference", async () => {
    expect(await readBalance(database.db, await idOf("halden-rye"), "earnings")).toBeGreaterThan(0);
    expect(await compareBooks(database.db)).toEqual([]);
  });

  it("books every account chronologically, without a negative balance, up to its current one", async () => {
    const entries = await database.db
      .select({
        account: ledgerEntries.account_id,
        amount: ledgerEntries.amount,
        at: ledgerEntries.created_at,
        balance: ledgerAccounts.balance,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account_id))
      .where(sql`${ledgerAccounts.user_id} is not null`)
      .orderBy(asc(ledgerEntries.id));
    expect(entries.length).toBeGreaterThan(40);
    const sums = new Map<number, number>();
    const last = new Map<number, Date>();
    for (const { account, amount, at } of entries) {
      expect(at.getTime()).toBeGreaterThanOrEqual(last.get(account)?.getTime() ?? 0);
      expect(at.getTime()).toBeLessThanOrEqual(Date.now());
      last.set(account, at);
      sums.set(account, (sums.get(account) ?? 0) + amount);
      expect(sums.get(account)).toBeGreaterThanOrEqual(0);
    }
    for (const { account, balance } of entries) expect(sums.get(account)).toBe(balance);
  });

  it("has no sound downloaded, liked or played before its release", async () => {
    for (const table of ["downloads", "likes", "plays"]) {
      const { rows } = await database.db.execute(sql`
        select e.id from ${sql.identifier(table)} e join sounds t on t.id = e.sound_id where e.created_at < t.uploaded_at`);
      expect(rows, table).toEqual([]);
    }
  });
});
