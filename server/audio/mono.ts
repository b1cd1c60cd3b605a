import { openByteSource, type SoundInput } from "@/server/audio/byte-source";
import { openSoundReader, type ReaderLimits } from "@/server/audio/sound-reader";
import { WavWriter } from "@/server/audio/wav-writer";

export interface MonoOptions extends ReaderLimits {
  wavPath: string;
}

/** Writes the left channel of a sound as a WAV of the same rate and depth, bit for bit. Throws AudioError. */
export async function writeMono(input: SoundInput, { wavPath, ...limits }: MonoOptions): Promise<void> {
  const source = openByteSource(input);
  let writer: WavWriter | undefined;
  try {
    const { format, marks, blocks } = openSoundReader(source, limits);
    writer = new WavWriter(wavPath, { ...format, channels: 1 });
    for await (const [left] of blocks) writer.push(left!);
    writer.finish(marks);
  } finally {
    writer?.close();
    source.close();
  }
}
