import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { everyEngine } from "@/tests/integration/support/database";
import { type DatabaseBefore, databaseBefore, type Query } from "@/tests/integration/support/database-before";

const [composed, decomposed] = ["NFC", "NFD"].map((form) => (path: string) => path.normalize(form)) as [
  (path: string) => string,
  (path: string) => string,
];

interface File {
  path: string;
  pack?: number;
  state?: "uploading" | "failed" | "waiting" | "ready";
}

/** Files from before, in the order of their ids from 1. */
const FILES: readonly File[] = [
  { path: "plain.mid" },
  { path: decomposed("Über/Alone.mid") },
  // Twins that both became something.
  { path: decomposed("Über/Bäss.mid") },
  { path: composed("Über/Bäss.mid") },
  { path: "Über/Bäss (2).mid" },
  // The second of these became something.
  { path: decomposed("Çelik.mid"), state: "uploading" },
  { path: composed("Çelik.mid") },
  { path: decomposed("Né.mid") },
  { path: composed("Né.mid"), state: "failed" },
  // Neither did.
  { path: decomposed("Ö.mid"), state: "uploading" },
  { path: composed("Ö.mid"), state: "waiting" },
  // Files of packs apart are no twins.
  { path: composed("Über/Alone.mid"), pack: 2 },
];

async function fill(query: Query): Promise<void> {
  await query(`insert into users (id, email, username, display) values (1, 'a@wavecrate.test', 'ada', 'Ada')`);
  await query(`insert into creators (user_id, status, activated_at) values (1, 'active', now())`);
  await query(`insert into packs (id, kind, creator_id, title, status) overriding system value
    values (1, 'sample', 1, 'One', 3), (2, 'sample', 1, 'Two', 3)`);
  for (const [at, { path, pack = 1, state = "ready" }] of FILES.entries()) {
    const isStored = state === "ready" || state === "waiting";
    await query(`insert into pack_files (id, pack_id, uploader_id, kind, path, bytes, state, object_key, failure)
      overriding system value values (${at + 1}, ${pack}, 1, 'midi', '${path}', 9, '${state}',
        ${isStored ? `'uploads/${at + 1}.mid'` : "null"}, ${state === "failed" ? "'Damaged.'" : "null"})`);
    if (state !== "uploading") continue;
    await query(`insert into pack_file_parts (file_id, number, bytes, sha256, object_key)
      values (${at + 1}, 1, 4, repeat('a', 64), 'parts/${at + 1}')`);
  }
}

describe.each(everyEngine)("files from before their paths were composed on %s", (engine) => {
  let before: DatabaseBefore<void>;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    before = await databaseBefore(engine, "0042_composed_paths", fill);
    handle = await before.open();
  });
  afterAll(async () => {
    await handle.close();
    await before.end();
  });
  const column = async (text: string) => (await handle.raw(text)).rows.map((row) => Object.values(row));

  it("have composed paths, each of its own, and none that became something is lost", async () => {
    expect(await column("select id, path from pack_files order by id")).toEqual([
      [1, "plain.mid"],
      [2, composed("Über/Alone.mid")],
      [3, composed("Über/Bäss.mid")],
      [4, composed("Über/Bäss (3).mid")],
      [5, composed("Über/Bäss (2).mid")],
      [7, composed("Çelik.mid")],
      [8, composed("Né.mid")],
      [10, composed("Ö (2).mid")],
      [11, composed("Ö.mid")],
      [12, composed("Über/Alone.mid")],
    ]);
  });

  it("release the parts of what went", async () => {
    expect(await column("select object_key from released_objects")).toEqual([["parts/6"]]);
    expect(await column("select object_key from pack_file_parts")).toEqual([["parts/10"]]);
  });
});
