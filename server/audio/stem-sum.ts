import { openByteSource, type SoundInput } from "@/server/audio/byte-source";
import { openSoundReader, type ReaderLimits, type SoundReader } from "@/server/audio/sound-reader";

/** How stems that are heard together differ from their mix. */
export interface SumDifference {
  /** What is left of the mix without them, at the gain at which that is least: in dB of the mix, never positive. */
  rest: number;
  /** How much louder they are than in the mix, in dB. */
  level: number;
}

/** Samples per channel that are added at once. */
const FRAMES = 16_384;
/** What doubles can tell apart. */
const LEAST_SHARE = 1e-12;

/**
 * Adds stems sample by sample and compares their sum with a mix; the shorter go on in silence. A mono sound is in the
 * middle. Holds one block of each file in memory. Null if their rates differ. Throws AudioError.
 */
export async function compareSum(
  mix: SoundInput,
  stems: readonly SoundInput[],
  limits: ReaderLimits = {},
): Promise<SumDifference | null> {
  const sources = [mix, ...stems].map(openByteSource);
  try {
    const [whole, ...parts] = sources.map((source) => openSoundReader(source, limits));
    if (!whole || parts.some(({ format }) => format.sample_rate !== whole.format.sample_rate)) return null;
    return differenceOf(
      await measure(
        new Frames(whole),
        parts.map((part) => new Frames(part)),
        whole.format.channels,
      ),
    );
  } finally {
    for (const source of sources) source.close();
  }
}

interface Energies {
  mix: number;
  sum: number;
  both: number;
}

async function measure(mix: Frames, stems: readonly Frames[], channels: number): Promise<Energies> {
  const [mixed, added] = [new Float64Array(FRAMES * 2), new Float64Array(FRAMES * 2)];
  const energies = { mix: 0, sum: 0, both: 0 };
  for (;;) {
    mixed.fill(0);
    added.fill(0);
    let frames = await mix.addTo(mixed);
    for (const stem of stems) frames = Math.max(frames, await stem.addTo(added));
    if (frames === 0) return energies;
    // A mono mix has nothing of what is on the sides.
    if (channels === 1) toMiddle(added, frames);
    for (let at = 0; at < frames * 2; at++) {
      const [one, other] = [mixed[at]!, added[at]!];
      energies.mix += one * one;
      energies.sum += other * other;
      energies.both += one * other;
    }
  }
}

function toMiddle(samples: Float64Array, frames: number): void {
  for (let at = 0; at < frames * 2; at += 2) {
    const middle = (samples[at]! + samples[at + 1]!) / 2;
    samples[at] = middle;
    samples[at + 1] = middle;
  }
}

function differenceOf({ mix, sum, both }: Energies): SumDifference {
  if (mix <= 0 || sum <= 0 || both <= 0) return { rest: 0, level: 0 };
  const rest = Math.min(1, Math.max(LEAST_SHARE, 1 - (both * both) / (mix * sum)));
  return { rest: 10 * Math.log10(rest), level: 20 * Math.log10(sum / both) };
}

/** The samples of a sound, so many at a time, whatever its blocks are. */
class Frames {
  private readonly blocks: AsyncIterator<Float32Array[]> | Iterator<Float32Array[]>;
  private block: Float32Array[] = [];
  private at = 0;

  constructor({ blocks }: SoundReader) {
    this.blocks = Symbol.asyncIterator in blocks ? blocks[Symbol.asyncIterator]() : blocks[Symbol.iterator]();
  }

  /** Adds the next samples to a stereo signal, interleaved; returns how many frames there were. */
  async addTo(target: Float64Array): Promise<number> {
    let frames = 0;
    while (frames < FRAMES) {
      const [left, right = left] = this.block;
      if (!left || !right || this.at === left.length) {
        const { done, value } = await this.blocks.next();
        if (done) break;
        this.block = value;
        this.at = 0;
        continue;
      }
      const count = Math.min(FRAMES - frames, left.length - this.at);
      for (let index = 0; index < count; index++) {
        target[(frames + index) * 2]! += left[this.at + index]!;
        target[(frames + index) * 2 + 1]! += right[this.at + index]!;
      }
      this.at += count;
      frames += count;
    }
    return frames;
  }
}
