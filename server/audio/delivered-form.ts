import { deliveredRate, meantRate } from "@/lib/audio/delivered-rate";
import { Resampler } from "@/server/audio/resampler";

/** What a recording came as. */
export interface CameAs {
  /** In Hz, as its header has it. */
  sampleRate: number;
  bits: number;
  isFloat: boolean;
}

/** The form in which it is delivered and analysed. */
export interface DeliveredForm {
  sample_rate: 44_100 | 48_000;
  bit_depth: 16 | 24 | 32;
  is_float: boolean;
}

/** The form in which a recording is delivered. Integers of 8 bit become 16, those of 32 become 24, doubles become floats. */
export function deliveredForm({ sampleRate, bits, isFloat }: CameAs): DeliveredForm {
  return { sample_rate: deliveredRate(sampleRate), bit_depth: isFloat ? 32 : bits <= 16 ? 16 : 24, is_float: isFloat };
}

/** The samples of a recording as they are delivered: at its rate, and each a number of its depth. */
export async function* inDeliveredForm(
  blocks: AsyncIterable<Float32Array[]> | Iterable<Float32Array[]>,
  came: CameAs,
  form: DeliveredForm,
): AsyncGenerator<Float32Array[]> {
  const from = meantRate(came.sampleRate);
  const isRounded = !form.is_float && (from !== form.sample_rate || came.bits > form.bit_depth);
  const rounded = (block: Float32Array[]) => {
    if (isRounded) for (const samples of block) round(samples, form.bit_depth);
    return block;
  };
  if (from === form.sample_rate) {
    for await (const block of blocks) yield rounded(block);
    return;
  }
  let resamplers: Resampler[] | undefined;
  for await (const block of blocks) {
    resamplers ??= block.map(() => new Resampler(from, form.sample_rate));
    const all = resamplers;
    yield rounded(block.map((samples, channel) => all[channel]!.push(samples)));
  }
  if (resamplers) yield rounded(resamplers.map((resampler) => resampler.flush()));
}

/** To the nearest integer of a depth; what overshoots full scale is cut there. The recording's own noise is the dither. */
function round(samples: Float32Array, bits: number) {
  const fullScale = 2 ** (bits - 1);
  for (let index = 0; index < samples.length; index++) {
    const integer = Math.round(samples[index]! * fullScale);
    samples[index] = Math.max(-fullScale, Math.min(fullScale - 1, integer)) / fullScale;
  }
}
