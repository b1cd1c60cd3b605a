import { openByteSource, type SoundInput } from "@/server/audio/byte-source";
import { movedMarks } from "@/server/audio/sound-marks";
import { openSoundReader, type ReaderLimits } from "@/server/audio/sound-reader";
import { WavWriter } from "@/server/audio/wav-writer";

/** Where a recording is cut, and the new file for what is between. */
export interface TrimOptions extends ReaderLimits {
  from_seconds: number;
  seconds: number;
  wavPath: string;
}

const FADE_SECONDS = 0.003;
/** A step between the ends is no click if it is smaller than this, as a share of full scale … */
const SILENT_STEP = 0.003;
/** … or not so many times larger than those beside it. */
const STANDS_OUT = 2;

/**
 * Writes a part of a sound as a WAV of the same rate and depth, bit for bit but for a fade of 3 ms at an end that was cut
 * where the wave isn't at rest, if it would click when the loop begins again. Keeps the part in memory. Throws AudioError.
 */
export async function trimSound(
  input: SoundInput,
  { from_seconds, seconds, wavPath, ...limits }: TrimOptions,
): Promise<void> {
  const source = openByteSource(input);
  let writer: WavWriter | undefined;
  try {
    const { format, marks, blocks } = openSoundReader(source, limits);
    const { sample_rate, channels } = format;
    const [from, length] = [Math.round(from_seconds * sample_rate), Math.round(seconds * sample_rate)];
    const part = new Float32Array(length * channels);
    let passed = 0;
    for await (const block of blocks) {
      const frames = block[0]!.length;
      const [first, last] = [Math.max(0, from - passed), Math.min(frames, from + length - passed)];
      for (let frame = first; frame < last; frame++) {
        const at = (passed + frame - from) * channels;
        for (let channel = 0; channel < channels; channel++) part[at + channel] = block[channel]![frame]!;
      }
      passed += frames;
    }
    if (clicks(part, channels)) {
      const fade = Math.round(FADE_SECONDS * sample_rate);
      if (from > 0) fadeIn(part, channels, fade);
      if (from + length < passed) fadeOut(part, channels, fade);
    }
    writer = new WavWriter(wavPath, format);
    writer.push(part);
    // Its beats are those of the whole.
    writer.finish({
      ...movedMarks(marks, { from, frames: length }),
      acid: null,
      root: marks.root ?? marks.acid?.root ?? null,
    });
  } finally {
    writer?.close();
    source.close();
  }
}

function clicks(part: Float32Array, channels: number): boolean {
  const last = part.length - channels;
  for (let channel = 0; channel < channels; channel++) {
    const [first, end] = [part[channel]!, part[last + channel]!];
    const beside = Math.max(
      Math.abs((part[channel + channels] ?? first) - first),
      Math.abs(end - (part[last + channel - channels] ?? end)),
    );
    if (Math.abs(first - end) > SILENT_STEP + STANDS_OUT * beside) return true;
  }
  return false;
}

function fadeIn(part: Float32Array, channels: number, frames: number) {
  const end = Math.min(part.length, frames * channels);
  for (let at = 0; at < end; at++) part[at]! *= Math.floor(at / channels) / frames;
}

function fadeOut(part: Float32Array, channels: number, frames: number) {
  const start = Math.max(0, part.length - frames * channels);
  for (let at = start; at < part.length; at++)
    part[at]! *= (part.length / channels - 1 - Math.floor(at / channels)) / frames;
}
