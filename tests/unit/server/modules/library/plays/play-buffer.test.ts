import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { PlayBuffer } from "@/server/modules/library/plays/play-buffer";
import type { Database } from "@/server/platform/db/database";
import { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A buffer whose database is away for a number of statements; `written` are the numbers of bound plays. */
function bufferOver(failures: number) {
  const written: number[] = [];
  let left = failures;
  const execute = async (statement: { queryChunks: unknown[] }) => {
    left -= 1;
    if (left >= 0) throw new Error("Connection terminated unexpectedly");
    const plays = statement.queryChunks.find((chunk): chunk is string => typeof chunk === "string" && chunk[0] === "[");
    written.push((JSON.parse(plays ?? "[]") as unknown[]).length);
    return { rows: [] };
  };
  const background = new BackgroundTasks(pino({ level: "silent" }));
  const buffer = new PlayBuffer({ execute } as unknown as Database, background, () => Date.now());
  const add = (item: number) => buffer.add(SAMPLE_TABLES, item, { userId: 1, address: "" });
  return { add, written, background };
}

describe("plays that wait to be counted", () => {
  it("are written together a second later", async () => {
    const { add, written } = bufferOver(0);
    add(1);
    add(2);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(written).toEqual([2]);
  });

  it("wait for a database that is away, with those that come meanwhile", async () => {
    const { add, written } = bufferOver(3);
    add(1);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    add(2);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(written).toEqual([2]);
    add(3);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(written).toEqual([2, 1]);
  });

  it("are given up after a minute, and later ones are counted", async () => {
    const { add, written, background } = bufferOver(61);
    add(1);
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    await background.settled();
    add(2);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(written).toEqual([1]);
  });
});
