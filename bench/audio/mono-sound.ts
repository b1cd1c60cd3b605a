import { openByteSource, type SoundInput } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { StreamMeasurement } from "@/server/audio/stream-measurement";

export interface MonoSound {
  samples: Float32Array;
  rate: number;
  sideShare: number;
}

/** Decodes a sound to the input of the music analysis. */
export async function readMonoSound(input: SoundInput): Promise<MonoSound> {
  const source = openByteSource(input);
  try {
    const { format, blocks } = openSoundReader(source);
    const measurement = new StreamMeasurement(format.sample_rate, format.channels);
    for await (const block of blocks) measurement.push(block);
    measurement.finish();
    return { samples: measurement.mono(), rate: measurement.monoRate, sideShare: measurement.sideShare() };
  } finally {
    source.close();
  }
}
