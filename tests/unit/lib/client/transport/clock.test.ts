import { expect, it } from "vitest";
import { Clock } from "@/lib/client/transport/clock";

it("counts beats from its beginning", () => {
  const clock = new Clock(10, 120);
  expect(clock.beatAt(12)).toBe(4);
  expect(clock.timeOf(4)).toBe(12);
});

it("keeps the beat that is heard when the tempo changes", () => {
  const clock = new Clock(10, 120);
  clock.bend(60, 12);
  expect(clock.beatAt(12)).toBe(4);
  expect(clock.beatAt(13)).toBe(5);
  expect(clock.timeOf(6)).toBe(14);
});

it("knows the next whole beat, which may be now", () => {
  const clock = new Clock(10, 120);
  expect([10, 10.1, 10.5, 10.51].map((time) => clock.nextBeat(time) + 0)).toEqual([0, 1, 1, 2]);
});
