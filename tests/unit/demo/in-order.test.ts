import { describe, expect, it } from "vitest";
import { limitConcurrency, processInOrder } from "@/demo/seed/in-order";

const ITEMS = Array.from({ length: 40 }, (_, index) => index);
const turn = () => new Promise(setImmediate);

describe("processInOrder", () => {
  it("finishes in the order of the items, whichever is ready first, and one at a time", async () => {
    const finished: number[] = [];
    let finishing = 0;
    await processInOrder(ITEMS, 4, {
      // Of four items, the last is ready first.
      prepare: async (item) => {
        for (let turns = 0; turns < 4 - (item % 4); turns++) await turn();
        return item;
      },
      finish: async (item) => {
        expect(++finishing).toBe(1);
        await turn();
        finishing--;
        finished.push(item);
      },
    });
    expect(finished).toEqual(ITEMS);
  });

  it("has no more items in progress than the limit", async () => {
    let inProgress = 0;
    let most = 0;
    await processInOrder(ITEMS, 3, {
      prepare: async () => {
        most = Math.max(most, ++inProgress);
        await turn();
      },
      finish: async () => void inProgress--,
    });
    expect(most).toBe(3);
  });

  it("keeps the items finished before a failure, and rejects with it", async () => {
    const finished: number[] = [];
    const work = processInOrder(ITEMS, 3, {
      prepare: async (item) => {
        if (item === 20) throw new Error("damaged");
        await turn();
        return item;
      },
      finish: async (item) => finished.push(item),
    });
    await expect(work).rejects.toThrow("damaged");
    await turn();
    expect(finished).toEqual(ITEMS.slice(0, 20));
  });

  it("does nothing without items", async () => {
    const unreachable = async () => expect.unreachable();
    await processInOrder([], 2, { prepare: unreachable, finish: unreachable });
  });
});

describe("limitConcurrency", () => {
  it("runs up to the limit at a time, in the order of the calls, failures included", async () => {
    const limit = limitConcurrency(2);
    const begun: number[] = [];
    let running = 0;
    const results = await Promise.allSettled(
      ITEMS.map((item) =>
        limit(async () => {
          begun.push(item);
          expect(++running).toBeLessThanOrEqual(2);
          await turn();
          running--;
          if (item % 7 === 0) throw new Error("damaged");
        }),
      ),
    );
    expect(begun).toEqual(ITEMS);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(6);
  });
});
