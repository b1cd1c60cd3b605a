import { RATE } from "./recordings";

/** A quarter of a millisecond. */
const HOP = Math.round(RATE / 4_000);
const WINDOW_HOPS = 4;
/** Around a hit, in hops: what is compared, and by how much it may be moved. */
const REACH = 120;
const MOST = 80;
/** Of the loudest moment: what is quieter is no hit. */
const FLOOR = 1e-5;

/** How much louder a circle of sound becomes from moment to moment, in hops. */
function rises(samples: Float32Array): Float32Array {
  const hops = Math.floor(samples.length / HOP);
  const energy = new Float64Array(hops);
  for (let hop = 0; hop < hops; hop += 1)
    for (let at = 0; at < WINDOW_HOPS * HOP; at += 1)
      energy[hop] = energy[hop]! + samples[(hop * HOP + at) % samples.length]! ** 2;
  const floor = energy.reduce((most, each) => Math.max(most, each), 0) * FLOOR;
  const level = energy.map((each) => Math.log10(each + floor));
  return Float32Array.from(level, (each, hop) => Math.max(0, each - level[(hop - WINDOW_HOPS + hops) % hops]!));
}

/** By how many ms each hit, at `hits` in seconds, is beside that of the true recording: where their attacks match best. */
export function hitErrors(rendered: Float32Array, recording: Float32Array, hits: readonly number[]): number[] {
  const [made, real] = [rises(rendered), rises(recording)];
  return hits.map((seconds) => {
    const place = Math.round((seconds * RATE) / HOP);
    const around = (curve: Float32Array, at: number) => curve[(place + at + curve.length) % curve.length]!;
    let [best, most] = [0, -1];
    for (let lag = -MOST; lag <= MOST; lag += 1) {
      let match = 0;
      for (let at = -REACH; at <= REACH; at += 1) match += around(real, at) * around(made, at + lag);
      if (match > most) [best, most] = [lag, match];
    }
    return (best * HOP * 1_000) / RATE;
  });
}
