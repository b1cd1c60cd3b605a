import { closeSync, openSync, writeSync } from "node:fs";
import { markChunks } from "@/server/audio/mark-chunks";
import { NO_MARKS, type SoundMarks } from "@/server/audio/sound-marks";
import type { SoundFormat } from "@/server/audio/sound-reader";

/** Of integers; floats are described by two bytes more, and a chunk with their number. */
const HEADER_BYTES = 44;
const FLOAT_HEADER_BYTES = 58;

type WrittenFormat = Pick<SoundFormat, "bit_depth" | "is_float" | "channels" | "sample_rate">;

/** Writes interleaved samples (full scale at 1) into a new WAV file of 16, 24 or 32-float bit, block by block. */
export class WavWriter {
  private readonly file: number;
  private readonly width: number;
  private readonly headerBytes: number;
  private dataBytes = 0;
  private markBytes = 0;
  private isOpen = true;
  private encoded = new Uint8Array(0);

  constructor(
    path: string,
    private readonly format: WrittenFormat,
  ) {
    this.width = format.bit_depth / 8;
    this.headerBytes = format.is_float ? FLOAT_HEADER_BYTES : HEADER_BYTES;
    this.file = openSync(path, "wx", 0o600);
    this.write(this.header(), 0);
  }

  push(samples: Float32Array) {
    const bytes = samples.length * this.width;
    if (this.encoded.length < bytes) this.encoded = new Uint8Array(bytes);
    if (this.format.is_float) this.encodeFloats(samples);
    else this.encodeIntegers(samples);
    this.write(this.encoded.subarray(0, bytes), this.headerBytes + this.dataBytes);
    this.dataBytes += bytes;
  }

  private encodeFloats(samples: Float32Array) {
    const fields = new DataView(this.encoded.buffer);
    for (let index = 0; index < samples.length; index++) fields.setFloat32(index * 4, samples[index]!, true);
  }

  private encodeIntegers(samples: Float32Array) {
    const { encoded, width } = this;
    const fullScale = 2 ** (this.format.bit_depth - 1);
    for (let index = 0, at = 0; index < samples.length; index++) {
      const value = samples[index]! * fullScale;
      for (let byte = 0; byte < width; byte++) encoded[at++] = value >> (8 * byte);
    }
  }

  /** Writes marks behind the audio, and completes the header. */
  finish(marks: SoundMarks = NO_MARKS) {
    // A chunk of an odd length is padded.
    if (this.dataBytes % 2) this.write(Uint8Array.of(0), this.headerBytes + this.dataBytes);
    const { sample_rate: sampleRate, channels } = this.format;
    const seconds = this.dataBytes / this.width / channels / sampleRate;
    const chunks = markChunks(marks, { sampleRate, seconds });
    this.write(chunks, this.headerBytes + this.dataBytes + (this.dataBytes % 2));
    this.markBytes = chunks.length;
    this.write(this.header(), 0);
  }

  close() {
    if (this.isOpen) closeSync(this.file);
    this.isOpen = false;
  }

  private header(): Uint8Array {
    const { bit_depth, channels, is_float, sample_rate } = this.format;
    const { dataBytes, headerBytes, width } = this;
    const bytes = Buffer.alloc(headerBytes);
    bytes.write("RIFF", 0, "latin1");
    bytes.writeUInt32LE(headerBytes - 8 + dataBytes + (dataBytes % 2) + this.markBytes, 4);
    bytes.write("WAVEfmt ", 8, "latin1");
    bytes.writeUInt32LE(is_float ? 18 : 16, 16);
    bytes.writeUInt16LE(is_float ? 3 : 1, 20);
    bytes.writeUInt16LE(channels, 22);
    bytes.writeUInt32LE(sample_rate, 24);
    bytes.writeUInt32LE(sample_rate * channels * width, 28);
    bytes.writeUInt16LE(channels * width, 32);
    bytes.writeUInt16LE(bit_depth, 34);
    if (is_float) {
      bytes.write("fact", 38, "latin1");
      bytes.writeUInt32LE(4, 42);
      bytes.writeUInt32LE(dataBytes / width / channels, 46);
    }
    bytes.write("data", headerBytes - 8, "latin1");
    bytes.writeUInt32LE(dataBytes, headerBytes - 4);
    return bytes;
  }

  private write(bytes: Uint8Array, position: number) {
    let written = 0;
    while (written < bytes.length) {
      written += writeSync(this.file, bytes, written, bytes.length - written, position + written);
    }
  }
}
