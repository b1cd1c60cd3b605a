import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { defineJob } from "@/server/platform/jobs/job";
import { createQueue } from "@/server/platform/jobs/queue";
import { prepareCommand } from "@/tests/integration/support/command";
import { engines } from "@/tests/integration/support/database";
import { insertFailedJob } from "@/tests/integration/support/operations";

/** Starting the program and its database takes seconds on a busy machine. */
const SLOW = 60_000;

describe.each(engines)("npm run jobs on %s", (engine) => {
  let command: Awaited<ReturnType<typeof prepareCommand>>;
  let [one, other]: string[] = [];
  beforeAll(async () => {
    command = await prepareCommand(engine, "scripts/jobs.ts");
    await command.withDatabase(async (database) => {
      const queue = createQueue({ database, log: pino({ level: "silent" }) });
      queue.work(defineJob("housekeeping", { title: "Remove what has expired" }), async () => {});
      await queue.start({ polls: false });
      await queue.stop();
      one = await insertFailedJob(database, { name: "housekeeping" });
      other = await insertFailedJob(database, { name: "housekeeping" });
    });
  }, SLOW);
  afterAll(() => command.close());

  const states = () =>
    command.withDatabase(async ({ db }) => {
      const { rows } = await db.execute<{ id: string; state: string }>(sql`select id::text, state from pgboss.job`);
      return [one, other].map((id) => rows.find((row) => row.id === id)?.state);
    });

  it(
    "gives up one failed job with a reason, on record, and tries it no more",
    async () => {
      const reason = ["Done", "by", "hand,", "ask", "ann@example.com"];
      expect(await command.run("discard", one!, ...reason)).toEqual({ code: 0, text: "The job is discarded." });
      expect(await states()).toEqual(["cancelled", "failed"]);
      expect(await command.withDatabase(({ db }) => db.select().from(auditEntries))).toMatchObject([
        {
          ...{ actor_id: null, action: "job.discard", subject_type: "job", network: null },
          ...{ before: { state: "failed" }, after: { job: one, kind: "housekeeping", state: "discarded" } },
          ...{ reason: "Done by hand, ask [e-mail address]", note: "On the command line" },
        },
      ]);
      expect(await command.run("discard", one!, "Done by hand")).toEqual({
        code: 1,
        text: "This job isn’t failed any more: it was run again or discarded meanwhile.",
      });
      expect((await command.run("retry", one!)).text).toBe("There is no dead job of that id.");
      expect((await command.run()).text).toMatch(
        new RegExp(`Remove what has expired \\(housekeeping\\) ${other} the disk is full\n1 dead job\\.$`),
      );
    },
    SLOW * 2,
  );

  it(
    "discards nothing without an id and a reason, and refuses other words, with a sentence",
    async () => {
      for (const [words, sentence] of [
        [["discard", other!], /^npm run jobs lists/],
        [["discard", other!, " "], "REASON: Write a reason."],
        [["discard", "00000000-0000-4000-8000-000000000000", "Done by hand"], "There is no such job."],
        [["remove", other!], /^npm run jobs lists/],
      ] as const) {
        const { code, text } = await command.run(...words);
        expect([code, text]).toEqual([1, expect.stringMatching(sentence)]);
      }
      expect((await states())[1]).toBe("failed");
    },
    SLOW * 2,
  );
});
