import { expect, it } from "vitest";
import { FairLimit } from "@/web/requests/fair-limit";

const BOUNDS = { working: { perClient: 2, inAll: 3 }, waiting: { perClient: 2, inAll: 5 } };

/** Work that runs until the test ends it. */
function createWork() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    end: async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

const soon = () => new Promise(setImmediate);

it("a client with one request overtakes one with many", async () => {
  const turns = new FairLimit(BOUNDS, new Set());
  const { begun, work, end } = createWork();
  for (let count = 0; count < 4; count++) turns.take("flood", work("flood"));
  turns.take("visitor", work("visitor"));
  await soon();
  expect(begun).toEqual(["flood", "flood", "visitor"]);
  await end();
  expect(begun).toEqual(["flood", "flood", "visitor", "flood"]);
});

it("work beyond a client's share of the queue is refused, and accepted again later", async () => {
  const turns = new FairLimit(BOUNDS, new Set());
  const { work, end } = createWork();
  const taken = Array.from({ length: 5 }, () => turns.take("flood", work("flood")));
  expect(taken.map((turn) => turn !== null)).toEqual([true, true, true, true, false]);
  expect(turns.take("visitor", work("visitor"))).not.toBeNull();
  await soon();
  await end();
  expect(turns.take("flood", work("flood"))).not.toBeNull();
});

it("work is run after work that failed", async () => {
  const turns = new FairLimit({ working: { perClient: 1, inAll: 1 }, waiting: { perClient: 1, inAll: 1 } }, new Set());
  await expect(turns.take("client", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(turns.take("client", () => Promise.resolve("done"))).resolves.toBe("done");
});

it("unlimited clients are bounded by the total of running work", async () => {
  const turns = new FairLimit(BOUNDS, new Set(["trusted"]));
  const { begun, work } = createWork();
  for (let count = 0; count < 9; count++) expect(turns.take("trusted", work("trusted"))).not.toBeNull();
  await soon();
  expect(begun).toHaveLength(3);
});
