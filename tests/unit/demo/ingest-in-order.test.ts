import { describe, expect, it } from "vitest";
import { ingestInOrder } from "@/demo/seed/ingest-in-order";

const ITEMS = Array.from({ length: 40 }, (_, index) => index);

/** Ends its promises in the order that `release` says, whatever order they were asked for in. */
function createGate() {
  const waiting = new Map<number, () => void>();
  return {
    pass: (item: number) => new Promise<number>((resolve) => waiting.set(item, () => resolve(item))),
    async release(item: number) {
      while (!waiting.has(item)) await Promise.resolve();
      waiting.get(item)!();
    },
  };
}

describe("ingestInOrder", () => {
  it("inserts in the order of the items, whichever is ready first", async () => {
    const gate = createGate();
    const inserted: number[][] = [];
    let ticks = 0;
    const done = ingestInOrder({ concurrency: 4 }, ITEMS, () => ticks++, {
      prepare: gate.pass,
      insert: async (rows) => inserted.push(rows),
    });
    for (let first = 0; first < ITEMS.length; first += 4) {
      for (const item of [3, 1, 2, 0]) await gate.release(first + item);
    }
    await done;
    expect(inserted.flat()).toEqual(ITEMS);
    expect(inserted[0]).toHaveLength(16);
    expect(ticks).toBe(40);
  });

  it("has no more in hand than it may", async () => {
    let inHand = 0;
    let most = 0;
    await ingestInOrder({ concurrency: 3 }, ITEMS, () => {}, {
      prepare: async (item) => {
        most = Math.max(most, ++inHand);
        await new Promise(setImmediate);
        inHand--;
        return item;
      },
      insert: async () => {},
    });
    expect(most).toBe(3);
  });

  it("keeps what was inserted before a failure, and ends with it", async () => {
    const inserted: number[] = [];
    const work = ingestInOrder({ concurrency: 1 }, ITEMS, () => {}, {
      prepare: async (item) => {
        if (item === 20) throw new Error("damaged");
        return item;
      },
      insert: async (rows) => inserted.push(...rows),
    });
    await expect(work).rejects.toThrow("damaged");
    expect(inserted).toEqual(ITEMS.slice(0, 16));
  });

  it("does nothing with nothing", async () => {
    await ingestInOrder({ concurrency: 2 }, [], () => {}, {
      prepare: async () => expect.unreachable(),
      insert: async () => expect.unreachable(),
    });
  });
});
