import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createEncoder } from "wasm-media-encoders";

type Mp3Encoder = Awaited<ReturnType<typeof createEncoder<"audio/mpeg">>>;

const BITRATE = 128;

/** Compiled once per thread. */
let compiled: WebAssembly.Module | undefined;

/** Instances that can be reused. A new one costs as much as half a second of sound, reconfiguring one costs little. */
const idle: Mp3Encoder[] = [];

function encoderModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve("wasm-media-encoders/wasm/mp3")),
  );
  return compiled;
}

/** Encodes an MP3 at a constant 128 kbit/s (so that a player can seek by bytes), block by block. Mono stays mono. */
export class PreviewEncoder {
  private readonly parts: Uint8Array[] = [];

  private constructor(private readonly encoder: Mp3Encoder) {}

  static async create(sampleRate: number, channels: 1 | 2): Promise<PreviewEncoder> {
    const encoder = idle.pop() ?? (await createEncoder("audio/mpeg", encoderModule()));
    encoder.configure({ sampleRate, channels, bitrate: BITRATE });
    return new PreviewEncoder(encoder);
  }

  push(block: Float32Array[]) {
    // The encoder owns the returned buffer and overwrites it in the next call.
    this.parts.push(this.encoder.encode(block).slice());
  }

  /** Returns the whole MP3. The encoder is then reused for the next sound, so this object can't be used again. */
  finish(): Uint8Array {
    this.parts.push(this.encoder.finalize().slice());
    idle.push(this.encoder);
    const whole = new Uint8Array(this.parts.reduce((total, part) => total + part.length, 0));
    let offset = 0;
    for (const part of this.parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    return whole;
  }
}
