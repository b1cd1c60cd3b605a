import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseEngine, DatabaseHandle } from "@/server/platform/db/database";
import { startAppOn, type TestApp } from "@/tests/integration/support/app";
import { fillBefore, ONE_PACK, sumPacks } from "@/tests/integration/support/before-one-pack";
import { everyEngine } from "@/tests/integration/support/database";
import { type DatabaseBefore, databaseBefore } from "@/tests/integration/support/database-before";

const ITEMS = 300;
/** How many packs of each kind there were; three more of each had been deleted. */
const PACKS = { sample: 12, preset: 4, oneshot: 4 };

const prepare = (engine: DatabaseEngine) =>
  databaseBefore(engine, ONE_PACK, async (query) => {
    await fillBefore(query, ITEMS);
    return sumPacks(query, true);
  });

describe.each(everyEngine)("a shop from before there was one table of packs on %s", (engine) => {
  let before: DatabaseBefore<Record<string, unknown>>;
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
    expect(after).toEqual(before.filled);
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
