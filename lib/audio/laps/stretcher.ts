/** What is used of the wasm of signalsmith-stretch 1.3; a test pins these names. */
export interface StretchModule {
  _main(): void;
  _configure(channels: number, blockSamples: number, intervalSamples: number, splitComputation: boolean): void;
  /** Returns where `channels` buffers of `length` floats begin for input, and behind them as many for output. */
  _setBuffers(channels: number, length: number): number;
  _setTransposeSemitones(semitones: number, tonalityLimit: number): void;
  _reset(): void;
  _process(inputSamples: number, outputSamples: number): void;
  _inputLatency(): number;
  _outputLatency(): number;
  exports?: { memory: WebAssembly.Memory };
  HEAP8?: { buffer: ArrayBufferLike };
}

/** Samples of output that are made at once. */
const CHUNK = 1_024;
const MAX_RATIO = 4;

export interface StretchOptions {
  /** Samples per second. */
  rate: number;
  /** Output samples per input sample. */
  ratio: number;
  blockSeconds: number;
  /** How many samples of output come before the first. */
  lead: number;
  /** How many samples of output there are from the first on. */
  length: number;
  /** Called every few milliseconds with what is made, `lead` first, and how many samples of it from place 0 on are done. */
  onProgress: (made: readonly Float32Array[], done: number) => void;
}

/**
 * Stretches what `read` gives, a sample of a channel at any place, also a negative one: continuous input, so that there
 * is no beginning to be heard. Returns each channel with `lead` samples before those of place 0.
 */
export function stretch(
  module: StretchModule,
  channels: number,
  read: (channel: number, place: number) => number,
  { rate, ratio, blockSeconds, lead, length, onProgress }: StretchOptions,
): Float32Array[] {
  const block = Math.round(blockSeconds * rate);
  module._configure(channels, block, Math.round(block / 4), false);
  module._setTransposeSemitones(0, 0);
  module._reset();
  const capacity = CHUNK * MAX_RATIO + 1;
  const pointer = module._setBuffers(channels, capacity);
  const pace = 1 / ratio;
  // Its output is late by both latencies; the first blocks are still filling up.
  const skipped = module._outputLatency() + 2 * block + lead;
  const start = Math.round(module._inputLatency() + pace * (module._outputLatency() - skipped));
  const total = skipped + length;
  const results = Array.from({ length: channels }, () => new Float32Array(lead + length));
  for (let made = 0, taken = 0; made < total; ) {
    const outputs = Math.min(CHUNK, total - made);
    const until = Math.round((made + outputs) * pace);
    const inputs = until - taken;
    const memory = (module.exports?.memory ?? module.HEAP8!).buffer;
    for (let channel = 0; channel < channels; channel += 1) {
      const buffer = new Float32Array(memory, pointer + channel * capacity * 4, inputs);
      for (let at = 0; at < inputs; at += 1) buffer[at] = read(channel, start + taken + at);
    }
    module._process(inputs, outputs);
    const after = (module.exports?.memory ?? module.HEAP8!).buffer;
    const from = Math.max(0, skipped - lead - made);
    if (from < outputs)
      for (let channel = 0; channel < channels; channel += 1) {
        const buffer = new Float32Array(after, pointer + (channels + channel) * capacity * 4, outputs);
        results[channel]!.set(buffer.subarray(from), made + from - (skipped - lead));
      }
    made += outputs;
    onProgress(results, made - skipped);
    taken = until;
  }
  return results;
}
