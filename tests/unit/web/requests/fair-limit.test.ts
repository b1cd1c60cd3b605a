import { expect, it } from "vitest";
import { FairLimit } from "@/web/requests/fair-limit";

const BOUNDS = {
  working: { perClient: 2, perAddress: 2, inAll: 3 },
  waiting: { perClient: 2, perAddress: 4, inAll: 5 },
};

const ONE = { perClient: 1, perAddress: 1, inAll: 1 };
const at = (address: string, own = address) => ({ own, address });

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
  for (let count = 0; count < 4; count++) turns.take(at("flood"), work("flood"));
  turns.take(at("visitor"), work("visitor"));
  await soon();
  expect(begun).toEqual(["flood", "flood", "visitor"]);
  await end();
  expect(begun).toEqual(["flood", "flood", "visitor", "flood"]);
});

it("work beyond a client's share of the queue is refused, and accepted again later", async () => {
  const turns = new FairLimit(BOUNDS, new Set());
  const { work, end } = createWork();
  const taken = Array.from({ length: 5 }, () => turns.take(at("flood"), work("flood")));
  expect(taken.map((turn) => turn !== null)).toEqual([true, true, true, true, false]);
  expect(turns.take(at("visitor"), work("visitor"))).not.toBeNull();
  await soon();
  await end();
  expect(turns.take(at("flood"), work("flood"))).not.toBeNull();
});

it("work is run after work that failed", async () => {
  const turns = new FairLimit({ working: ONE, waiting: ONE }, new Set());
  await expect(turns.take(at("client"), () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(turns.take(at("client"), () => Promise.resolve("done"))).resolves.toBe("done");
});

it("unlimited clients are bounded by the total of running work", async () => {
  const turns = new FairLimit(BOUNDS, new Set(["trusted"]));
  const { begun, work } = createWork();
  for (let count = 0; count < 9; count++) expect(turns.take(at("trusted"), work("trusted"))).not.toBeNull();
  await soon();
  expect(begun).toHaveLength(3);
});

it("only what waits for others counts as waiting, not what waits for its own client", async () => {
  const turns = new FairLimit(BOUNDS, new Set());
  const { work } = createWork();
  for (let count = 0; count < 4; count++) turns.take(at("flood"), work("flood"));
  await soon();
  expect(turns.waiting).toBe(0);
  for (const client of ["a", "b", "c"]) turns.take(at(client), work(client));
  await soon();
  expect(turns.waiting).toBe(2);
});

it("people at one address overtake one of them with much work, and an address leaves room for others", async () => {
  const turns = new FairLimit(BOUNDS, new Set());
  const { begun, work, end } = createWork();
  for (let count = 0; count < 4; count++) turns.take(at("school", "flood"), work("flood"));
  turns.take(at("school", "pupil"), work("pupil"));
  turns.take(at("elsewhere"), work("elsewhere"));
  await soon();
  expect(begun).toEqual(["flood", "flood", "elsewhere"]);
  await end();
  expect(begun.at(-1)).toBe("pupil");
});

it("work beyond an address's share of the queue is refused", async () => {
  const turns = new FairLimit(BOUNDS, new Set());
  const { work } = createWork();
  const takeAs = async (own: string) => {
    const isTaken = turns.take(at("school", own), work(own)) !== null;
    await soon();
    return isTaken;
  };
  const taken: boolean[] = [];
  for (const own of ["a", "b", "c", "d", "e", "f", "g"]) taken.push(await takeAs(own));
  expect(taken).toEqual([true, true, true, true, true, true, false]);
  expect(turns.take(at("elsewhere"), work("elsewhere"))).not.toBeNull();
});
