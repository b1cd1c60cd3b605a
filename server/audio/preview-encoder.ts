import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createEncoder } from "wasm-media-encoders";

const BITRATE = 128;

/** Compiled once a thread; an instance of its own for each sound keeps one sound's memory from the next. */
let compiled: WebAssembly.Module | undefined;

function encoderModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve("wasm-media-encoders/wasm/mp3")),
  );
  return compiled;
}

/** Encodes an MP3 of 128 kbit/s constant bitrate (so that a player can seek by bytes), block by block. Mono stays mono. */
export class PreviewEncoder {
  private readonly parts: Uint8Array[] = [];

  private constructor(private readonly encoder: Awaited<ReturnType<typeof createEncoder<"audio/mpeg">>>) {}

  static async create(sampleRate: number, channels: 1 | 2): Promise<PreviewEncoder> {
    const encoder = await createEncoder("audio/mpeg", encoderModule());
    encoder.configure({ sampleRate, channels, bitrate: BITRATE });
    return new PreviewEncoder(encoder);
  }

  push(block: Float32Array[]) {
    // The encoder owns what it returns and overwrites it with the next call.
    this.parts.push(this.encoder.encode(block).slice());
  }

  finish(): Uint8Array {
    this.parts.push(this.encoder.finalize().slice());
    const whole = new Uint8Array(this.parts.reduce((total, part) => total + part.length, 0));
    let offset = 0;
    for (const part of this.parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    return whole;
  }
}
