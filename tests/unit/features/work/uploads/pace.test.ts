import { expect, it } from "vitest";
import { Pace } from "@/features/work/uploads/queue/pace";

const KB = 1024;
const MB = 1024 * KB;
const sizesOf = (pace: Pace) => [pace.atOnce, pace.bytesOf(8 * MB, 256 * KB)];

/** Sends so many bytes at this speed at the pace of now. */
function send(pace: Pace, bytes: number, bytesPerSecond: number): void {
  let now = 0;
  const measured = pace.measure(() => now);
  now = (bytes / bytesPerSecond) * 1_000;
  measured.finished(bytes);
}

it("is three parts at once over a usual line, and stays so", () => {
  const pace = new Pace();
  for (let part = 0; part < 20; part++) send(pace, 8 * MB, 33 * KB);
  expect(sizesOf(pace)).toEqual([3, 8 * MB]);
  expect(pace.isSlow).toBe(false);
});

it("is less with each part that comes slowly, and one step for several that began together", () => {
  const pace = new Pace();
  const together = [0, 1, 2].map(() => pace.measure(() => 0));
  for (const measured of together) measured.wasLate();
  expect(sizesOf(pace)).toEqual([2, MB]);
  send(pace, MB, 12 * KB);
  expect(sizesOf(pace)).toEqual([1, 256 * KB]);
  send(pace, 256 * KB, 24 * KB);
  expect(sizesOf(pace)).toEqual([1, 256 * KB]);
  expect(pace.isSlow).toBe(true);
});

it("learns that a line is slow while a part is on its way", () => {
  const pace = new Pace();
  let now = 0;
  const measured = pace.measure(() => now);
  now = 4_000;
  measured.arrived(8 * KB);
  expect(pace.isSlow).toBe(false);
  now = 6_000;
  measured.arrived(48 * KB);
  expect(pace.isSlow).toBe(true);
});

it("is more again once the line is faster than that needs", () => {
  const pace = new Pace();
  for (let step = 0; step < 2; step++) pace.measure(() => 0).wasLate();
  send(pace, 256 * KB, 90 * KB);
  expect(sizesOf(pace)).toEqual([1, 256 * KB]);
  send(pace, 256 * KB, 100 * KB);
  expect(sizesOf(pace)).toEqual([2, MB]);
  send(pace, MB, 60 * KB);
  expect(sizesOf(pace)).toEqual([2, MB]);
  send(pace, MB, 80 * KB);
  expect(sizesOf(pace)).toEqual([3, 8 * MB]);
});
