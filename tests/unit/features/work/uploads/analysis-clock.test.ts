import { expect, it } from "vitest";
import { AnalysisClock } from "@/features/work/uploads/analysis-clock";

it("tells how long the analysis still takes by what was analysed since it began, whatever is being sent", () => {
  let now = 0;
  const clock = new AnalysisClock(() => now);
  expect(clock.secondsFor(3, 10)).toBeNull();
  now = 8_000;
  expect(clock.secondsFor(5, 8)).toBe(32);
  // More have arrived: it takes longer, at the same pace.
  expect(clock.secondsFor(5, 20)).toBe(80);
  now = 16_000;
  expect(clock.secondsFor(7, 0)).toBeNull();
  expect(clock.secondsFor(7, 4)).toBeNull();
});
