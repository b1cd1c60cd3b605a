/** What the conversion of sample rates keeps and what it adds, on a sweep of tones. Run: npm run bench:resampler */

import { measureConversion, measureSpeed } from "./resampling";
import { printTable, type Row } from "./table";

const PAIRS: [from: number, to: number][] = [
  [8_000, 48_000],
  [11_025, 44_100],
  [22_050, 44_100],
  [32_000, 48_000],
  [44_056, 48_000],
  [64_000, 48_000],
  [88_200, 44_100],
  [96_000, 48_000],
  [176_400, 44_100],
  [192_000, 48_000],
];
const MOST = { ripple: 0.1, images: -100, beside: 0.5 };

for (const [from, to] of PAIRS) {
  const { ripple, images, aliases, beside } = measureConversion(from, to);
  const inDecibels = (figure: string, value: number, most: number): Row => ({
    ...{ figure, value: value.toFixed(most < 0 ? 1 : 4), target: `<= ${most}`, reached: value <= most },
  });
  printTable(`${from} Hz to ${to} Hz`, [
    inDecibels("ripple up to 0.9 of the lower Nyquist frequency, dB", ripple, MOST.ripple),
    inDecibels("images, dB", images, MOST.images),
    ...(aliases === null ? [] : [inDecibels("aliases, dB", aliases, MOST.images)]),
    inDecibels("samples beside the exact length, at most", beside, MOST.beside),
    { figure: "seconds of sound per second and core, one channel", value: measureSpeed(from, to).toFixed(0) },
  ]);
}
