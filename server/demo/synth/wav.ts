import { createRandom } from "@/server/demo/random";
import { SAMPLE_RATE, type Stereo } from "@/server/demo/synth/stereo";

const HEADER = 44;

export interface WavFormat {
  channels: 1 | 2;
  bits: 16 | 24;
}

/** Encodes a buffer as a PCM WAV file at 44.1 kHz; 16 bits are dithered with noise that the seed fixes. */
export function encodeWav(buffer: Stereo, { channels, bits }: WavFormat, seed: string): Uint8Array {
  const frames = buffer.left.length;
  const width = bits / 8;
  const size = frames * channels * width;
  const bytes = new Uint8Array(HEADER + size + (size % 2));
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
  const scale = 2 ** (bits - 1) - 1;
  const { left, right } = buffer;
  const put = bits === 16 ? sixteenBitWriter(bytes, seed) : twentyFourBitWriter(bytes);
  for (let i = 0; i < frames; i++) {
    if (channels === 1) {
      put((left[i]! + right[i]!) * 0.5 * scale);
    } else {
      put(left[i]! * scale);
      put(right[i]! * scale);
    }
  }
  return bytes;
}

function sixteenBitWriter(bytes: Uint8Array, seed: string): (value: number) => void {
  const samples = new Int16Array(bytes.buffer, HEADER);
  const random = createRandom(`dither:${seed}`);
  let at = 0;
  let previous = random();
  return (value) => {
    // Triangular noise of one step as the difference of two uniform numbers, the second used again for the next sample.
    const next = random();
    samples[at++] = Math.max(-32768, Math.min(32767, Math.round(value + next - previous)));
    previous = next;
  };
}

function twentyFourBitWriter(bytes: Uint8Array): (value: number) => void {
  let at = HEADER;
  return (value) => {
    const sample = Math.max(-8388608, Math.min(8388607, Math.round(value)));
    bytes[at] = sample;
    bytes[at + 1] = sample >> 8;
    bytes[at + 2] = sample >> 16;
    at += 3;
  };
}
