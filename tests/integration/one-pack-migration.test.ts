import { rm } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseEngine, DatabaseHandle } from "@/server/platform/db/database";
import { openPglite } from "@/server/platform/db/pglite";
import { openPostgres } from "@/server/platform/db/postgres";
import { startAppOn, type TestApp } from "@/tests/integration/support/app";
import { fillBefore, migrationsBefore, type Query, sumPacks } from "@/tests/integration/support/before-one-pack";
import { createPostgresDatabase, everyEngine } from "@/tests/integration/support/database";

const ITEMS = 300;
/** How many packs of each kind there were; three more of each had been deleted. */
const PACKS = { sample: 12, preset: 4, oneshot: 4 };

interface Before {
  sums: Record<string, unknown>;
  /** Opens the database, which migrates it. */
  open: () => Promise<DatabaseHandle>;
  end: () => Promise<void>;
}

async function prepare(engine: DatabaseEngine): Promise<Before> {
  const migrationsFolder = await migrationsBefore();
  const measured = async (query: Query) => {
    await fillBefore(query, ITEMS);
    return sumPacks(query, true);
  };
  try {
    if (engine === "pglite") {
      const client = await PGlite.create();
      await migratePglite(drizzlePglite(client), { migrationsFolder });
      const sums = await measured(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
      const dump = await client.dumpDataDir("none");
      await client.close();
      return { sums, open: () => openPglite({ dump }), end: async () => undefined };
    }
    const { url, drop } = await createPostgresDatabase("template0");
    const client = new pg.Client(url);
    await client.connect();
    await migratePostgres(drizzlePostgres(client), { migrationsFolder });
    const sums = await measured(async (text) => (await client.query(text)).rows);
    await client.end();
    return { sums, open: () => openPostgres(url), end: drop };
  } finally {
    await rm(migrationsFolder, { recursive: true });
  }
}

describe.each(everyEngine)("a shop from before there was one table of packs on %s", (engine) => {
  let before: Before;
  let handle: DatabaseHandle;
  let app: TestApp;
  beforeAll(async () => {
    before = await prepare(engine);
    handle = await before.open();
    app = await startAppOn(handle, { CATALOGUE_MAX_AGE_MS: "0" });
  });
  afterAll(async () => {
    await app.close();
    await before.end();
  });

  const titleAt = async (path: string) => {
    const { status, body } = await app.request("GET", path);
    return status === 200 ? (body as { pack: { title: string } }).pack.title : status;
  };

  it("keeps every row and value, each pack at its address", async () => {
    const after = await sumPacks(async (text) => (await handle.raw(text)).rows, false);
    expect(after).toEqual(before.sums);
    expect(Object.values(after)).toHaveLength(28);
    expect(Object.entries(after).filter(([, sum]) => (sum as { rows: number }).rows === 0)).toEqual([]);
  });

  it("serves the pack of each kind that has the number", async () => {
    expect(await titleAt("/api/packs/1")).toBe("sample 1");
    expect(await titleAt("/api/preset-packs/1")).toBe("preset 1");
    expect(await titleAt("/api/oneshots/packs/1")).toBe("oneshot 1");
    expect(await titleAt(`/api/preset-packs/${PACKS.sample}`)).toBe(404);
  });

  it("gives a new pack of each kind the address after the highest that was ever given", async () => {
    const { rows } = await handle.raw(`insert into packs (kind, creator_id, title, status)
      values ('sample', 1, 'New', 3), ('preset', 1, 'New', 3), ('oneshot', 1, 'New', 0) returning kind, wire_id`);
    expect(rows).toEqual(Object.entries(PACKS).map(([kind, count]) => ({ kind, wire_id: count + 4 })));
  });

  it("knows what its people like and own", async () => {
    const headers = await app.signInAgain(1);
    const { body } = await app.request("GET", "/api/user/downloads/packs", { headers });
    expect(body).toHaveProperty("data");
    const { data } = body as { data: { kind: string; id: number; title: string }[] };
    expect(data.map(({ kind, id, title }) => [kind, id, title]).sort()).toEqual([
      ["oneshot", 2, "oneshot 2"],
      ["preset", 2, "preset 2"],
      ["sample", 2, "sample 2"],
    ]);
  });
});
