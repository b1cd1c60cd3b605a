import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlaces } from "@/server/modules/studio/uploads/line";
import { callFile, findNextInLine } from "@/server/modules/studio/uploads/line-repository";
import type { DatabaseHandle, Executor, Transaction } from "@/server/platform/db/database";
import { openTestDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

/** FILES=100000 npx vitest run --project integration tests/integration/line-cost.test.ts prints what it measured. */
const FILES = Number(process.env.FILES ?? 10_000);
const CREATORS = 50;
const PACKS = 4;
/** Rows that a call, or the places of a pack, may read: each creator and each pack is one look into an index. */
const MOST_ROWS = 2_500;

interface Plan {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}
interface Explained {
  Plan: Plan & { "Shared Hit Blocks": number; "Shared Read Blocks": number };
  "Execution Time": number;
}

/** The rows that the scans of a plan have read. */
function rowsRead({ Plans = [], ...plan }: Plan): number {
  if (Plans.length > 0) return Plans.reduce((sum, each) => sum + rowsRead(each), 0);
  return (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
}

describe("a long line on PostgreSQL", () => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await openTestDatabase("postgres");
    const { db } = handle;
    const each = FILES / CREATORS / PACKS;
    for (let creator = 0; creator < CREATORS; creator++) {
      const { id } = await insertCreator(db);
      for (let pack = 0; pack < PACKS; pack++) await insertPack(db, id, { status: 3 });
    }
    await db.execute(sql`insert into pack_files (pack_id, uploader_id, kind, path, bytes, state, object_key)
      select p.id, p.creator_id, 'sound', n || '.wav', 1, 'waiting', 'originals/a'
      from packs p, generate_series(1, ${each}) n`);
    await db.execute(sql`insert into files_in_line (file_id, user_id, pack_key, is_zip)
      select id, uploader_id, pack_id, false from pack_files`);
    await db.execute(sql`insert into line_turns select user_id, now() - user_id * interval '1 s' from creators`);
    await db.execute(sql`analyze`);
  });
  afterAll(() => handle.close());

  /** Runs statements as they are, and adds up what each of them reads. */
  const measured = (db: Executor) => {
    const read = { rows: 0, blocks: 0, ms: 0 };
    const execute = async (query: SQL) => {
      const { rows } = await db.execute<{ "QUERY PLAN": [Explained] }>(
        sql`explain (analyze, buffers, format json) ${query}`,
      );
      const [{ Plan: plan, "Execution Time": ms }] = rows[0]!["QUERY PLAN"];
      read.rows += rowsRead(plan);
      read.blocks += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
      read.ms += ms;
      return db.execute(query);
    };
    return { read, executor: { execute } as unknown as Transaction };
  };

  it("costs no more to call its next file, or to tell places, than a short one", async () => {
    await handle.db.transaction(async (tx) => {
      const call = measured(tx);
      const next = await findNextInLine(call.executor, false);
      await callFile(tx, next!);
      const places = measured(tx);
      await readPlaces(places.executor, { kind: "sample", id: 1 });
      const read = { call: call.read, places: places.read };
      if (process.env.FILES) process.stdout.write(`${JSON.stringify({ files: FILES, ...read })}\n`);
      expect(read.call.rows).toBeLessThan(MOST_ROWS);
      expect(read.places.rows).toBeLessThan(MOST_ROWS);
    });
  });
});
