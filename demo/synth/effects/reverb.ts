import { SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";

/** A room. Seconds to fall by 60 dB, damping 0 (bright) to 1 (dark), mix 0 to 1. */
export interface Reverb {
  effect: "reverb";
  seconds: number;
  damping: number;
  mix: number;
}

const LINES = [1423, 1777, 2131, 2557, 2903, 3301, 3671, 4127];
const DIFFUSERS = [142, 379, 107, 277];
const PREDELAY = 620;

function diffuse(signal: Float32Array): void {
  for (const length of DIFFUSERS) {
    const line = new Float32Array(length);
    let at = 0;
    for (let i = 0; i < signal.length; i++) {
      const delayed = line[at]!;
      const input = signal[i]! + delayed * 0.6;
      line[at] = input;
      signal[i] = delayed - input * 0.6;
      if (++at === length) at = 0;
    }
  }
}

/** Eight delay lines feeding each other (a feedback delay network); the buffer's end is run first, as lead-in. */
export function reverb(buffer: Stereo, settings: Reverb): void {
  const { left, right } = buffer;
  const frames = left.length;
  const warm = Math.ceil(settings.seconds * 0.8 * SAMPLE_RATE) + PREDELAY;
  const total = frames + warm;
  const input = new Float32Array(total);
  let read = (((frames - warm - PREDELAY) % frames) + frames) % frames;
  for (let i = 0; i < total; i++) {
    input[i] = (left[read]! + right[read]!) * 0.35 + 1e-15;
    if (++read === frames) read = 0;
  }
  diffuse(input);
  const lines = LINES.map((length) => new Float32Array(length));
  const [l0, l1, l2, l3, l4, l5, l6, l7] = lines as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const gains = LINES.map((length) => 10 ** ((-3 * length) / SAMPLE_RATE / settings.seconds));
  const [g0, g1, g2, g3, g4, g5, g6, g7] = gains as [number, number, number, number, number, number, number, number];
  const damp = 0.08 + 0.72 * settings.damping;
  const keep = 1 - damp;
  let p0 = 0,
    p1 = 0,
    p2 = 0,
    p3 = 0,
    p4 = 0,
    p5 = 0,
    p6 = 0,
    p7 = 0;
  let s0 = 0,
    s1 = 0,
    s2 = 0,
    s3 = 0,
    s4 = 0,
    s5 = 0,
    s6 = 0,
    s7 = 0;
  const wet = settings.mix * 0.9;
  const dry = 1 - settings.mix * 0.35;
  for (let i = 0; i < total; i++) {
    s0 = keep * l0[p0]! * g0 + damp * s0;
    s1 = keep * l1[p1]! * g1 + damp * s1;
    s2 = keep * l2[p2]! * g2 + damp * s2;
    s3 = keep * l3[p3]! * g3 + damp * s3;
    s4 = keep * l4[p4]! * g4 + damp * s4;
    s5 = keep * l5[p5]! * g5 + damp * s5;
    s6 = keep * l6[p6]! * g6 + damp * s6;
    s7 = keep * l7[p7]! * g7 + damp * s7;
    // An orthogonal mix of the lines (Hadamard), so that only the gains reduce the energy.
    const a0 = s0 + s1,
      a1 = s0 - s1,
      a2 = s2 + s3,
      a3 = s2 - s3,
      a4 = s4 + s5,
      a5 = s4 - s5,
      a6 = s6 + s7,
      a7 = s6 - s7;
    const b0 = a0 + a2,
      b1 = a1 + a3,
      b2 = a0 - a2,
      b3 = a1 - a3,
      b4 = a4 + a6,
      b5 = a5 + a7,
      b6 = a4 - a6,
      b7 = a5 - a7;
    const x = input[i]!;
    l0[p0] = (b0 + b4) * 0.35355 + x;
    l1[p1] = (b1 + b5) * 0.35355 + x;
    l2[p2] = (b2 + b6) * 0.35355 - x;
    l3[p3] = (b3 + b7) * 0.35355 + x;
    l4[p4] = (b0 - b4) * 0.35355 - x;
    l5[p5] = (b1 - b5) * 0.35355 + x;
    l6[p6] = (b2 - b6) * 0.35355 - x;
    l7[p7] = (b3 - b7) * 0.35355 - x;
    if (++p0 === 1423) p0 = 0;
    if (++p1 === 1777) p1 = 0;
    if (++p2 === 2131) p2 = 0;
    if (++p3 === 2557) p3 = 0;
    if (++p4 === 2903) p4 = 0;
    if (++p5 === 3301) p5 = 0;
    if (++p6 === 3671) p6 = 0;
    if (++p7 === 4127) p7 = 0;
    if (i >= warm) {
      const at = i - warm;
      left[at] = left[at]! * dry + (s0 - s2 + s4 - s6) * wet;
      right[at] = right[at]! * dry + (s1 - s3 + s5 - s7) * wet;
    }
  }
}
