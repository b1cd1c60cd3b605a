import { createHash } from "node:crypto";
import { movedMarks, type SoundMarks } from "@/server/audio/sound-marks";
import type { SoundReader } from "@/server/audio/sound-reader";
import { WavWriter } from "@/server/audio/wav-writer";

/**
 * Identifies a sound by its samples, and writes them as a WAV unless the file itself is delivered. The hash is the
 * SHA-256 of the channels, the rate and the interleaved samples as 32-bit floats: equal for equal samples, whatever the
 * container and the depth.
 */
export class SampleCopy {
  private readonly hash = createHash("sha256");
  private readonly writer: WavWriter | null;
  private readonly marks: SoundMarks;
  private frames = 0;
  private interleaved = new Float32Array(0);

  /** @param wavPath A new file; none is written of a file that is delivered as it came. */
  constructor(
    { format, isDelivered, marks }: Pick<SoundReader, "format" | "isDelivered" | "marks">,
    wavPath: string | undefined,
  ) {
    this.marks = marks;
    this.hash.update(`${format.channels} ${format.sample_rate} `);
    this.writer = wavPath !== undefined && !isDelivered ? new WavWriter(wavPath, format) : null;
  }

  /** Takes a block: one array per channel, of equal length. */
  push(block: readonly Float32Array[]) {
    const channels = block.length;
    const frames = block[0]?.length ?? 0;
    if (this.interleaved.length < frames * channels) this.interleaved = new Float32Array(frames * channels);
    const { interleaved } = this;
    for (let channel = 0; channel < channels; channel++) {
      const samples = block[channel]!;
      // Adding zero makes a negative zero, which only floats have, a zero.
      for (let frame = 0; frame < frames; frame++) interleaved[frame * channels + channel] = samples[frame]! + 0;
    }
    const whole = interleaved.subarray(0, frames * channels);
    this.hash.update(new Uint8Array(whole.buffer, 0, whole.byteLength));
    this.writer?.push(whole);
    this.frames += frames;
  }

  /** Returns the hash, and completes the WAV. */
  finish(): string {
    this.writer?.finish(movedMarks(this.marks, { frames: this.frames }));
    return this.hash.digest("hex");
  }

  /** Closes the WAV, complete or not. */
  close() {
    this.writer?.close();
  }
}
