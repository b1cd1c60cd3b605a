import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { currentRequest } from "@/lib/operations/log";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { findDue } from "@/server/platform/jobs/due-jobs";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { createQueue, type JobQueue } from "@/server/platform/jobs/queue";
import { createQueueTables } from "@/server/platform/jobs/queue-tables";
import { StartupError } from "@/server/platform/startup-error";
import { everyEngine, openTestDatabase } from "@/tests/integration/support/database";

type Note = { text: string };

describe.each(everyEngine)("the job queue on %s", (engine) => {
  const note = defineJob<Note>("note", { title: "Keep a note" });
  const failing = defineJob<Note>("failing", { title: "Fail", retries: 0 });
  const periodic = defineJob<Nothing>("periodic", { title: "Come again", everySeconds: 86_400 });
  let database: DatabaseHandle;
  let queue: JobQueue;
  let done: string[] = [];
  let isBroken = true;
  const open = () => createQueue({ database, log: pino({ level: "silent" }) });

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    queue = open();
    queue.work(note, async ({ data }) => void done.push(data.text));
    queue.work(failing, async ({ data }) => {
      if (isBroken) throw new Error("the mail server is away");
      done.push(data.text);
    });
    queue.work(periodic, async () => void done.push("period"));
    await createQueueTables(database.raw, [note, failing, periodic]);
    await queue.start({ polls: false });
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });
  beforeEach(() => {
    done = [];
  });

  it("runs a job that was sent", async () => {
    await queue.send(database.db, note, { text: "it's “here”" });
    await queue.drain();
    expect(done).toEqual(["it's “here”"]);
  });

  it("runs a job for the request that sent it, whose data it isn't", async () => {
    const requests: (string | undefined)[] = [];
    const traced = defineJob<Note>("traced", { title: "Tell the request" });
    const other = open();
    other.work(traced, async ({ data }) => {
      requests.push(currentRequest.getStore());
      done.push(JSON.stringify(data));
    });
    await createQueueTables(database.raw, [traced]);
    await other.start({ polls: false });
    await currentRequest.run("request-1", () => other.send(database.db, traced, { text: "asked" }));
    await currentRequest.run("request-2", () => other.drain());
    await other.send(database.db, traced, { text: "by itself" });
    await currentRequest.run("request-3", () => other.drain());
    await other.stop();
    expect(requests).toEqual(["request-1", undefined]);
    expect(done).toEqual(['{"text":"asked"}', '{"text":"by itself"}']);
  });

  it("sends a job only if its transaction commits", async () => {
    await database.db.transaction((tx) => queue.send(tx, note, { text: "committed" }));
    await database.db
      .transaction(async (tx) => {
        await queue.send(tx, note, { text: "rolled back" });
        throw new Error("no");
      })
      .catch(() => undefined);
    await queue.drain();
    expect(done).toEqual(["committed"]);
  });

  it("sends a job with the same key only once, even after it has run", async () => {
    for (let time = 0; time < 3; time++) await queue.send(database.db, note, { text: "once" }, { once: "key" });
    await queue.drain();
    await queue.send(database.db, note, { text: "once" }, { once: "key" });
    await queue.drain();
    expect(done).toEqual(["once"]);
  });

  it("runs a delayed job when it is due, not earlier", async () => {
    await queue.send(database.db, note, { text: "later" }, { startAfter: new Date(Date.now() + 3_600_000) });
    await queue.drain();
    expect(done).toEqual([]);
    await database.raw(
      "update pgboss.job set start_after = now() - interval '1 s' where name = 'note' and start_after > now()",
    );
    await queue.drain();
    expect(done).toEqual(["later"]);
  });

  it("lists a dead job with its error, and runs it again", async () => {
    await queue.send(database.db, failing, { text: "third time" });
    await queue.drain();
    const [dead] = await queue.deadLetters();
    expect(dead).toMatchObject({ name: "failing", data: { text: "third time" }, error: "the mail server is away" });
    isBroken = false;
    expect(await queue.retryDead(database.db, dead?.id ?? "")).toBe("failing");
    expect(await queue.retryDead(database.db, dead?.id ?? "")).toBeNull();
    await queue.drain();
    expect(done).toEqual(["third time"]);
    expect(await queue.deadLetters()).toEqual([]);
  });

  it("runs a periodic job once among several processes, and a job sent by a process immediately", async () => {
    const seen: string[] = [];
    const processes = [open(), open()];
    for (const [index, process] of processes.entries()) {
      process.work(periodic, async () => void seen.push("period"));
      process.work(note, async ({ data }) => void seen.push(`${data.text}${index}`));
      await process.start();
      process.startSchedule();
    }
    await processes[0]?.send(database.db, note, { text: "mine" });
    await expect.poll(() => seen.length, { timeout: 5_000, interval: 20 }).toBe(2);
    await Promise.all(processes.map((process) => process.stop()));
    expect(seen.filter((text) => text === "period")).toHaveLength(1);
  });

  it("calls a kind by its title, and one that nobody does by its name", () => {
    expect([queue.titleOf("failing"), queue.titleOf("gone")]).toEqual(["Fail", "gone"]);
  });

  it("knows which kinds of jobs have one that is due", async () => {
    const names = [note.name, failing.name];
    expect(await findDue(database.db, names)).toEqual([]);
    await queue.send(database.db, failing, { text: "later" }, { startAfter: new Date(Date.now() + 3_600_000) });
    await queue.send(database.db, note, { text: "now" });
    expect(await findDue(database.db, names)).toEqual([note.name]);
    expect(await findDue(database.db, [failing.name])).toEqual([]);
    await queue.drain();
    expect(await findDue(database.db, names)).toEqual([]);
  });

  it("runs in one process what another one has sent", async () => {
    const seen: string[] = [];
    const other = open();
    other.work(note, async ({ data }) => void seen.push(data.text));
    await other.start();
    await queue.send(database.db, note, { text: "from another" });
    await expect.poll(() => seen, { timeout: 10_000, interval: 50 }).toEqual(["from another"]);
    await other.stop();
  });
});

it("on PostgreSQL no process creates what is missing: it says that the tables have to be made first", async () => {
  const unknown = defineJob<Note>("unknown", { title: "Of a later version" });
  const database = await openTestDatabase("postgres");
  const queue = createQueue({ database, log: pino({ level: "silent" }) });
  queue.work(unknown, async () => undefined);
  await expect(queue.start({ polls: false })).rejects.toThrow(
    new StartupError("The queue has no table for the job unknown: run npm run migrate first."),
  );
  await database.raw("drop schema pgboss cascade");
  const other = createQueue({ database, log: pino({ level: "silent" }) });
  await expect(other.start({ polls: false })).rejects.toThrow(
    new StartupError("The tables of the queue aren’t those of this version: run npm run migrate first."),
  );
  await database.close();
});
