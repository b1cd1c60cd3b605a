import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it } from "vitest";
import { openPglite } from "@/server/platform/db/pglite";
import { createQueue } from "@/server/platform/jobs/queue";

/**
 * The distinct statements that the integration suites send. If a run sends fewer, some of them weren't recorded, and
 * PGlite would be asked about less than the product sends. Raise it when there are clearly more.
 */
const LEAST = 3_000;

/** The queue has a table for each kind of job; those of a test's own kinds are like the others. */
const withOneTable = (text: string) => text.replaceAll(/pgboss\.j[0-9a-f]{56}\b/g, "pgboss.job");

/** Lists of parameters have as many as a test happened to send. */
const shapeOf = (text: string) => text.replaceAll(/\(\s*\$\d+(?:\s*,\s*\$\d+)+\s*\)/g, "($n)");

const folder = process.env.STATEMENTS_DIR;

it.runIf(folder)("PGlite reads every statement that the suites sent to PostgreSQL", async () => {
  const shapes = new Map<string, string>();
  for (const file of readdirSync(folder!)) {
    for (const line of readFileSync(join(folder!, file), "utf8").split("\n").filter(Boolean)) {
      const text = withOneTable(JSON.parse(line) as string);
      shapes.set(shapeOf(text), text);
    }
  }
  const database = await openPglite();
  // Its tables are made when it starts.
  const queue = createQueue({ database, log: pino({ level: "silent" }) });
  await queue.start({ polls: false });
  const refused: string[] = [];
  for (const text of shapes.values()) {
    await database.client
      .describeQuery(text)
      .catch((error: Error) => refused.push(`${error.message}: ${text.slice(0, 300)}`));
  }
  await queue.stop();
  await database.close();
  expect(refused).toEqual([]);
  expect(shapes.size).toBeGreaterThanOrEqual(LEAST);
});
