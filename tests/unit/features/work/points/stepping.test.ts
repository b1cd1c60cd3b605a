import { describe, expect, it } from "vitest";
import { cellPlace } from "@/features/work/points/places";
import { begin, indexIn, inView, pointsAfter, stepTo } from "@/features/work/points/stepping";

const places = (...open: number[]) => [1, 2, 3, 4].map((id) => cellPlace(id, "instruments", open.includes(id)));

describe("stepping through the places of a point", () => {
  const stand = begin("no-instruments", places(2, 4))!;

  it("begins at the first that is open, and shows only these", () => {
    expect(stand.at).toBe("item 2");
    expect(inView(places(2, 4), stand).map(({ item }) => item)).toEqual([2, 4]);
  });

  it("keeps in view what was put right, and adds what opens meanwhile", () => {
    expect(inView(places(4), stand).map(({ item }) => item)).toEqual([2, 4]);
    expect(inView(places(1, 4), stand).map(({ item }) => item)).toEqual([1, 2, 4]);
  });

  it("goes on to the next open one, and back to any", () => {
    const seen = new Set(["item 1", "item 2", "item 3"]);
    const view = inView(places(1, 3), { seen });
    expect(stepTo(view, { ...stand, seen, at: "item 1" }, 1)).toBe(2);
    expect(stepTo(view, { ...stand, seen, at: "item 3" }, 1)).toBeNull();
    expect(stepTo(view, { ...stand, seen, at: "item 3" }, -1)).toBe(1);
    expect(stepTo(view, { ...stand, seen, at: "item 1" }, -1)).toBeNull();
  });

  it("goes on with what follows where a row was removed", () => {
    const left = places(4).filter(({ item }) => item !== 2);
    const removed = { ...stand, at: "item 2", index: 0 };
    const view = inView(left, removed);
    expect(indexIn(view, removed)).toBe(0);
    expect(view[stepTo(view, removed, 1)!]?.item).toBe(4);
  });

  it("leads somewhere even if nothing is open any more", () => {
    expect(begin("no-instruments", places())?.at).toBe("item 1");
    expect(begin("no-instruments", [])).toBeNull();
  });
});

it("goes on with the points after this one, and then with those before it", () => {
  const order = ["no-sounds", "failed-files", "no-cover", "no-instruments"] as const;
  expect(pointsAfter("no-cover", ["failed-files", "no-cover", "no-instruments"], order)).toEqual([
    "no-instruments",
    "failed-files",
  ]);
  // It may be put right by now.
  expect(pointsAfter("failed-files", ["no-cover"], order)).toEqual(["no-cover"]);
});
