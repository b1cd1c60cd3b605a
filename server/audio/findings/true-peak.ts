/** The interpolation filter of ITU-R BS.1770-4, annex 2, at the two places between samples that aren't mirrored … */
const QUARTERS = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
    -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
    -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
];
/** … and at all four. */
const PHASES = [...QUARTERS, ...QUARTERS.toReversed().map((taps) => taps.toReversed())].map((taps) =>
  Float64Array.from(taps),
);
export const TAPS = 12;
/** The sample beside which the interpolated values of a window are. */
const MIDDLE = TAPS / 2;
/** No wave that goes beyond full scale has both samples beside the place below this, unless it is near Nyquist. */
const NEAR = 0.7;

/**
 * The highest value of a channel at four times its rate that is beyond full scale, in a window that begins at `start`;
 * 0 where none is.
 */
export function overshootAt(samples: Float64Array, start: number): number {
  if (Math.abs(samples[start + MIDDLE]!) < NEAR && Math.abs(samples[start + MIDDLE - 1]!) < NEAR) return 0;
  let highest = 0;
  for (const taps of PHASES) {
    let sum = 0;
    // The filter's first tap belongs to the newest sample.
    for (let tap = 0; tap < TAPS; tap++) sum += taps[tap]! * samples[start + TAPS - 1 - tap]!;
    highest = Math.max(highest, Math.abs(sum));
  }
  return highest > 1 ? highest : 0;
}
