import { SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";
import { hashText } from "@/lib/random/seeded-random";

const HEADER = 44;

export interface WavFormat {
  channels: 1 | 2;
  bits: 16 | 24;
}

/**
 * Encodes a buffer as a PCM WAV file at 44.1 kHz; 16 bits are dithered with noise determined by the seed. The bytes are
 * in shared memory, which the threads that render, analyse and store the file all read.
 */
export function encodeWav(buffer: Stereo, { channels, bits }: WavFormat, seed: string): Uint8Array {
  const frames = buffer.left.length;
  const width = bits / 8;
  const size = frames * channels * width;
  const bytes = new Uint8Array(new SharedArrayBuffer(HEADER + size + (size % 2)));
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(Buffer.from(word, "latin1"), at);
  text(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * channels * width, true);
  view.setUint16(32, channels * width, true);
  view.setUint16(34, bits, true);
  text(36, "data");
  view.setUint32(40, size, true);
  const signal = channels === 2 ? interleaved(buffer) : middleOf(buffer);
  if (bits === 16) writeSixteenBits(signal, bytes, seed);
  else writeTwentyFourBits(signal, bytes);
  return bytes;
}

function interleaved({ left, right }: Stereo): Float32Array {
  const signal = new Float32Array(left.length * 2);
  for (let i = 0, at = 0; i < left.length; i++) {
    signal[at++] = left[i]!;
    signal[at++] = right[i]!;
  }
  return signal;
}

function middleOf({ left, right }: Stereo): Float32Array {
  const signal = new Float32Array(left.length);
  for (let i = 0; i < left.length; i++) signal[i] = (left[i]! + right[i]!) * 0.5;
  return signal;
}

function writeSixteenBits(signal: Float32Array, bytes: Uint8Array, seed: string): void {
  const samples = new Int16Array(bytes.buffer, HEADER);
  let noise = hashText(`dither:${seed}`) | 0;
  let previous = noise / 4294967296;
  for (let i = 0; i < signal.length; i++) {
    // Triangular noise of one step as the difference of two uniform numbers, the second reused for the next sample.
    noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
    const next = noise / 4294967296;
    const value = Math.floor(signal[i]! * 32767 + next - previous + 0.5);
    samples[i] = value > 32767 ? 32767 : Math.max(value, -32768);
    previous = next;
  }
}

function writeTwentyFourBits(signal: Float32Array, bytes: Uint8Array): void {
  let at = HEADER;
  for (let i = 0; i < signal.length; i++) {
    const value = Math.floor(signal[i]! * 8388607 + 0.5);
    const sample = (value > 8388607 ? 8388607 : Math.max(value, -8388608)) | 0;
    bytes[at] = sample;
    bytes[at + 1] = sample >> 8;
    bytes[at + 2] = sample >> 16;
    at += 3;
  }
}
