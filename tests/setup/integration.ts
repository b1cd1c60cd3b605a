import { appendFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll } from "vitest";

/** Where the texts of statements are written for `tests/statements`, one file for each worker. Not set: nowhere. */
const folder = process.env.STATEMENTS_DIR;
const RECORDER = Symbol.for("wavecrate.statements");

type Recorder = { texts: Set<string>; written: Set<string> };
type Query = (...given: unknown[]) => unknown;
type Sender = { connectionParameters?: { application_name?: string } };

/** Modules are shared by the files of a worker, this one isn't: the recorder is that of the process. */
function recorder(): Recorder {
  const shared = globalThis as { [RECORDER]?: Recorder };
  shared[RECORDER] ??= startRecorder();
  return shared[RECORDER];
}

function startRecorder(): Recorder {
  const texts = new Set<string>();
  const query = pg.Client.prototype.query as Query;
  pg.Client.prototype.query = function (this: Sender, ...given: unknown[]) {
    const text = textOf(...given);
    // Only those of the product's pool: tests have connections of their own.
    if (text && this.connectionParameters?.application_name === "wavecrate") texts.add(text);
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  return { texts, written: new Set() };
}

/** A text without values that a library wrote may be several statements, which no engine reads as one. */
function textOf(query?: unknown, values?: unknown): string | undefined {
  if (typeof query !== "string") return (query as { text?: string } | undefined)?.text;
  return values || !/;\s*\S/.test(query) ? query : undefined;
}

if (folder) {
  const { texts, written } = recorder();
  afterAll(() => {
    const news = [...texts].filter((text) => !written.has(text));
    for (const text of news) written.add(text);
    appendFileSync(join(folder, `${process.pid}.jsonl`), news.map((text) => `${JSON.stringify(text)}\n`).join(""));
  });
}
