/** Sample rate of the synthesis. */
export const SAMPLE_RATE = 44_100;

/**
 * Two channels of one length. The synthesis treats a buffer as circular: a tail past its end continues at its start, so
 * a loop is seamless.
 */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/** A silent buffer of `frames` frames. */
export function createStereo(frames: number): Stereo {
  return { left: new Float32Array(frames), right: new Float32Array(frames) };
}

/** Adds a buffer of the same length, scaled by a gain, to another. */
export function addStereo(target: Stereo, source: Stereo, gain = 1): void {
  const { left, right } = target;
  const fromLeft = source.left;
  const fromRight = source.right;
  for (let i = 0; i < left.length; i++) {
    left[i]! += fromLeft[i]! * gain;
    right[i]! += fromRight[i]! * gain;
  }
}

/** Multiplies both channels by a gain. */
export function scaleStereo(buffer: Stereo, gain: number): void {
  const { left, right } = buffer;
  for (let i = 0; i < left.length; i++) {
    left[i]! *= gain;
    right[i]! *= gain;
  }
}

/** The largest absolute sample of both channels. */
export function peakOf(buffer: Stereo): number {
  let peak = 0;
  for (const channel of [buffer.left, buffer.right]) {
    for (let i = 0; i < channel.length; i++) {
      const value = Math.abs(channel[i]!);
      if (value > peak) peak = value;
    }
  }
  return peak;
}

/** Left and right gain of a pan position from -1 to 1, at constant power. */
export function panGains(pan: number): [number, number] {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  return [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2];
}
