import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_PLACE } from "@/lib/contract/rules/packs";
import { ingestPackFile, unpackZip } from "@/server/modules/studio/uploads/ingest-job";
import { enterLine, leaveLine, openLine, readPlaces } from "@/server/modules/studio/uploads/line";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { filesInLine, lineTurns } from "@/server/platform/db/schema/line";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { createQueue, type JobQueue } from "@/server/platform/jobs/queue";
import { engines, openTestDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

/** A creator with packs, of which a name has the files that wait. */
type Waiting = { creatorId: number; packs: number[]; files: number[] };

describe.each(engines)("files in line on %s", (engine) => {
  let handle: DatabaseHandle;
  let queue: JobQueue;
  /** The files whose analysis was begun, in order. */
  let begun: number[];
  beforeAll(async () => {
    handle = await openTestDatabase(engine);
    queue = openQueue();
    await queue.start({ polls: false });
  });
  afterAll(async () => {
    await queue.stop();
    await handle.close();
  });
  beforeEach(async () => {
    begun = [];
    const { db } = handle;
    await db.execute(sql`delete from pgboss.job`);
    await db.delete(packFiles);
    await db.delete(lineTurns);
  });

  /** A queue as a process has it, that notes which files it begins. */
  const openQueue = () => {
    const made = createQueue({ database: handle, log: pino({ level: "silent" }) });
    const line = openLine({ db: handle.db, queue: made });
    for (const job of [ingestPackFile, unpackZip]) {
      const perform = async ({ data: { file_id } }: { data: { file_id: number } }) => {
        begun.push(file_id);
        await leaveLine(handle.db, file_id);
      };
      made.work(job, perform, line);
    }
    return made;
  };

  /** A creator whose packs have so many files each, all in line. */
  const waiting = async (...counts: number[]): Promise<Waiting> => {
    const { db } = handle;
    const { id: creatorId } = await insertCreator(db);
    const found: Waiting = { creatorId, packs: [], files: [] };
    for (const count of counts) {
      const { id } = await insertPack(db, creatorId, { status: 3 });
      found.packs.push(id);
      found.files.push(...(await add(creatorId, id, count)));
    }
    return found;
  };
  const add = async (uploader_id: number, pack_id: number, count: number, kind: "sound" | "zip" = "sound") => {
    const before = await handle.db.$count(packFiles, eq(packFiles.pack_id, keyOf(pack_id)));
    const rows = Array.from({ length: count }, (_, at) => {
      const path = `${before + at + 1}.wav`;
      return {
        uploader_id,
        pack_id: keyOf(pack_id),
        kind,
        path,
        bytes: 1,
        state: "waiting" as const,
        object_key: `originals/${path}`,
      };
    });
    return handle.db.transaction(async (tx) => {
      const made = await tx.insert(packFiles).values(rows).returning({ id: packFiles.id });
      for (const { id } of made) await enterLine(tx, queue, id);
      return made.map(({ id }) => id);
    });
  };
  const callNext = (limit: number) => openLine({ db: handle.db, queue }).callNext(ingestPackFile, limit);
  const inLine = () => handle.db.$count(filesInLine);

  it("are taken by turns: a creator's first file waits only for those that run, however many another has", async () => {
    const many = await waiting(40);
    const turns = 6;
    for (let run = 0; run < turns; run++) await callNext(2);
    expect(begun).toEqual([]);
    const late = await waiting(2);
    await queue.drain();
    // Two were called when the other came.
    expect(begun.slice(0, 2)).toEqual(expect.arrayContaining(many.files.slice(0, 2)));
    expect(begun.slice(2, 4)).toContain(late.files[0]);
    expect(begun.slice(4, 6)).toContain(late.files[1]);
    expect(begun.filter((id) => many.files.includes(id))).toHaveLength(40);
    expect(await inLine()).toBe(0);
  });

  it("are those of the smallest pack first, of one creator, and of a pack in their order", async () => {
    const { files, creatorId } = await waiting(7, 2, 4);
    const { id: last } = await insertPack(handle.db, creatorId, { status: 3 });
    const single = await add(creatorId, last, 1);
    const order: number[] = [];
    for (let left = files.length + 1; left > 0; left--) {
      await callNext(1);
      const [called] = await handle.db.select().from(filesInLine).where(sql`called_at is not null`);
      order.push(called!.file_id);
      await handle.db.delete(filesInLine).where(eq(filesInLine.file_id, called!.file_id));
      await handle.db.execute(sql`delete from pgboss.job`);
    }
    expect(order).toEqual([...single, ...files.slice(7, 9), ...files.slice(9), ...files.slice(0, 7)]);
  });

  it("have a place that is the number of the file in the order in which they are begun", async () => {
    const creators = [await waiting(5, 2), await waiting(1), await waiting(3, 9), await waiting(4)];
    // One of them had the last turn.
    await handle.db.insert(lineTurns).values({ user_id: creators[1]!.creatorId, called_at: new Date() });
    await handle.db.insert(lineTurns).values({ user_id: creators[3]!.creatorId, called_at: new Date(0) });
    const places = new Map<number, number>();
    for (const { packs } of creators) {
      for (const id of packs)
        for (const [file, at] of await readPlaces(handle.db, { kind: "sample", id })) places.set(file, at);
    }
    const order = [...places].sort(([, a], [, b]) => a - b).map(([file]) => file);
    expect([...places.values()].sort((a, b) => a - b)).toEqual(order.map((_, at) => at + 1));
    const called: number[] = [];
    for (const _ of order) {
      await callNext(1);
      const [row] = await handle.db.select().from(filesInLine).where(sql`called_at is not null`);
      called.push(row!.file_id);
      await handle.db.delete(filesInLine).where(eq(filesInLine.file_id, row!.file_id));
      await handle.db.execute(sql`delete from pgboss.job`);
    }
    expect(called).toEqual(order);
  });

  it("have places up to a limit", async () => {
    const { packs, files } = await waiting(MAX_PLACE + 20);
    await waiting(3);
    const places = await readPlaces(handle.db, { kind: "sample", id: packs[0]! });
    expect(places.get(files[0]!)).toBe(1);
    expect(places.get(files.at(-1)!)).toBe(MAX_PLACE);
    expect(Math.max(...places.values())).toBe(MAX_PLACE);
  });

  it("that are zips wait in a line of their own", async () => {
    const { creatorId, packs } = await waiting(3);
    const zips = await add(creatorId, packs[0]!, 2, "zip");
    expect((await readPlaces(handle.db, { kind: "sample", id: packs[0]! })).get(zips[0]!)).toBe(1);
    await queue.drain();
    expect(begun.filter((id) => zips.includes(id))).toEqual(zips);
    expect(begun).toHaveLength(5);
  });

  it("of a creator whose files aren't done after so many calls wait, and hold nobody up", async () => {
    const stuck = await waiting(30);
    for (let call = 0; call < 40; call++) {
      await callNext(1);
      // The call comes to nothing for now.
      await handle.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 minute'`);
    }
    const called = await handle.db.select().from(filesInLine).where(sql`called_at is not null`);
    expect(called).toHaveLength(16);
    const other = await waiting(1);
    await queue.drain();
    expect(begun).toEqual(other.files);
    await leaveLine(handle.db, stuck.files[0]!);
    await queue.drain();
    expect(begun[1]).toBe(stuck.files[16]);
  });

  it("are begun once each, by turns, in whichever of several processes", async () => {
    const creators = [await waiting(12), await waiting(12), await waiting(12)];
    const processes = [queue, openQueue(), openQueue()];
    await Promise.all(processes.map((each) => each.start({ polls: false })));
    await Promise.all(processes.map((each) => each.drain()));
    const all = creators.flatMap(({ files }) => files);
    expect([...begun].sort((a, b) => a - b)).toEqual(all);
    expect(await inLine()).toBe(0);
    for (let first = 1; first <= begun.length; first++) {
      const taken = creators.map(({ files }) => begun.slice(0, first).filter((id) => files.includes(id)).length);
      // Each process may hold two that are called.
      expect(Math.max(...taken) - Math.min(...taken)).toBeLessThanOrEqual(2 * processes.length);
    }
  });

  it("that were called by a process that ended are begun by another", async () => {
    const { files } = await waiting(3);
    await callNext(2);
    const other = openQueue();
    await other.start({ polls: false });
    await other.drain();
    expect([...begun].sort((a, b) => a - b)).toEqual(files);
    expect(await inLine()).toBe(0);
  });

  it("are begun in a process that none of them was sent in", async () => {
    const other = openQueue();
    await other.start();
    const { files } = await waiting(3);
    await expect.poll(() => begun.length, { timeout: 10_000, interval: 50 }).toBe(3);
    expect([...begun].sort((a, b) => a - b)).toEqual(files);
    await other.stop();
  });

  it("go with their file, and wait again when they enter again", async () => {
    const { files } = await waiting(2);
    await callNext(2);
    await handle.db.transaction((tx) => enterLine(tx, queue, files[0]!));
    await leaveLine(handle.db, files[0]!);
    expect(await handle.db.select().from(filesInLine).where(eq(filesInLine.file_id, files[0]!))).toMatchObject([
      { called_at: null },
    ]);
    await handle.db.delete(packFiles).where(eq(packFiles.id, files[0]!));
    expect(await inLine()).toBe(1);
  });
});
