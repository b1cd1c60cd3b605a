import { closeSync, openSync, writeSync } from "node:fs";
import type { SoundFormat } from "@/server/audio/sound-reader";

const HEADER_BYTES = 44;

/** Writes interleaved samples (full scale at 1) into a new WAV file of 16 or 24 bit, block by block. */
export class WavWriter {
  private readonly file: number;
  private readonly width: number;
  private dataBytes = 0;
  private isOpen = true;
  private encoded = new Uint8Array(0);

  constructor(
    path: string,
    private readonly format: Pick<SoundFormat, "bit_depth" | "channels" | "sample_rate">,
  ) {
    this.width = format.bit_depth / 8;
    this.file = openSync(path, "wx", 0o600);
    this.write(this.header(), 0);
  }

  push(samples: Float32Array) {
    const bytes = samples.length * this.width;
    if (this.encoded.length < bytes) this.encoded = new Uint8Array(bytes);
    const { encoded, width } = this;
    const fullScale = 2 ** (this.format.bit_depth - 1);
    for (let index = 0, at = 0; index < samples.length; index++) {
      const value = samples[index]! * fullScale;
      for (let byte = 0; byte < width; byte++) encoded[at++] = value >> (8 * byte);
    }
    this.write(encoded.subarray(0, bytes), HEADER_BYTES + this.dataBytes);
    this.dataBytes += bytes;
  }

  /** Completes the header. */
  finish() {
    // A chunk of an odd length is padded.
    if (this.dataBytes % 2) this.write(Uint8Array.of(0), HEADER_BYTES + this.dataBytes);
    this.write(this.header(), 0);
  }

  close() {
    if (this.isOpen) closeSync(this.file);
    this.isOpen = false;
  }

  private header(): Uint8Array {
    const { bit_depth, channels, sample_rate } = this.format;
    const bytes = Buffer.alloc(HEADER_BYTES);
    bytes.write("RIFF", 0, "latin1");
    bytes.writeUInt32LE(HEADER_BYTES - 8 + this.dataBytes + (this.dataBytes % 2), 4);
    bytes.write("WAVEfmt ", 8, "latin1");
    bytes.writeUInt32LE(16, 16);
    bytes.writeUInt16LE(1, 20);
    bytes.writeUInt16LE(channels, 22);
    bytes.writeUInt32LE(sample_rate, 24);
    bytes.writeUInt32LE(sample_rate * channels * this.width, 28);
    bytes.writeUInt16LE(channels * this.width, 32);
    bytes.writeUInt16LE(bit_depth, 34);
    bytes.write("data", 36, "latin1");
    bytes.writeUInt32LE(this.dataBytes, 40);
    return bytes;
  }

  private write(bytes: Uint8Array, position: number) {
    let written = 0;
    while (written < bytes.length) {
      written += writeSync(this.file, bytes, written, bytes.length - written, position + written);
    }
  }
}
