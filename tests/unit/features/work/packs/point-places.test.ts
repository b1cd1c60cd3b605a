import { expect, it } from "vitest";
import { type PointedItem, placesAmongDetails, placesAmongFiles } from "@/features/work/packs/point-places";
import { POINTS } from "@/features/work/points/point-words";
import { rowsOf } from "@/features/work/uploads/file-rows";
import { MISSING_POINTS } from "@/lib/contract/entities/creator-pack";
import { packFile } from "@/tests/unit/features/work/uploads/pack-file-fixture";

const item = (id: number, given: Partial<PointedItem> = {}): PointedItem => ({
  id,
  equals: [],
  instruments: [1],
  ...given,
});
const items = [
  item(1, { plugins: [{}] }),
  item(2, { equals: [{ title: "Two" }] }),
  item(3, { instruments: [] }),
  item(4, { stems: [{}], has_stems: false }),
];
const files = [
  packFile(1, { state: "failed" }),
  packFile(2, { state: "uploading" }),
  packFile(3, { kind: "preset" }),
  packFile(4, { kind: "demo" }),
];
const given = { items, files, rows: rowsOf(files, []) };

it.each(["sample", "preset", "oneshot"] as const)("has an open place for every point of a pack of kind %s", (kind) => {
  const order = MISSING_POINTS[kind];
  for (const point of order) {
    const [among, details] = [placesAmongFiles(point, given), placesAmongDetails(point, order)];
    // On the page that its link leads to, and on no other.
    expect([among !== null, details !== null], point).toEqual(
      POINTS[point].page === "sounds" ? [true, false] : [false, true],
    );
    expect([...(among ?? []), ...(details ?? [])].filter(({ isOpen }) => isOpen).length, point).toBeGreaterThan(0);
  }
});

it("leads to the archives that are still to be built once every file has arrived", () => {
  const [ready] = [packFile(9)];
  const places = placesAmongFiles("unfinished-files", { items, files: [ready], rows: rowsOf([ready], []) });
  expect(places?.filter(({ isOpen }) => isOpen).map(({ item: id }) => id)).toEqual([4]);
});

it("leads to where files are added if there is no demo sound to choose", () => {
  const alone = files.filter(({ kind }) => kind !== "demo");
  expect(placesAmongFiles("no-demos", { ...given, files: alone })?.map(({ name }) => name)).toEqual(["add"]);
});

it("asks of no effect what instrument it is, and nothing of what is banned", () => {
  const places = placesAmongFiles("no-instruments", {
    ...given,
    items: [item(1, { instruments: [], type: "effect" }), item(2, { instruments: [], is_banned: true })],
  });
  expect(places?.some(({ isOpen }) => isOpen)).toBe(false);
});
