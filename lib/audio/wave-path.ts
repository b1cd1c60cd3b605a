import { decodePeaks, resamplePeaks } from "@/lib/audio/peaks";

/** Height of the drawing, in its own units; the middle is at half of it. */
export const WAVE_HEIGHT = 40;
const MIDDLE = WAVE_HEIGHT / 2;
const TALLEST = MIDDLE - 1;

/**
 * The upper half of a waveform as an SVG path over `points` columns, one unit each, in whole numbers, to be mirrored.
 * It extends one unit below the middle, so that the two halves meet without a seam and silence stays visible.
 */
export function wavePath(encodedPeaks: string, points: number): string {
  const heights = resamplePeaks(decodePeaks(encodedPeaks), points).map((peak) => Math.round(peak * TALLEST));
  const steps = heights.slice(1).map((height, index) => {
    const step = (heights[index] ?? 0) - height;
    return step < 0 ? `1${step}` : `1 ${step}`;
  });
  return `M0 ${MIDDLE + 1}V${MIDDLE - (heights[0] ?? 0)}l${steps.join(" ")}V${MIDDLE + 1}z`;
}
