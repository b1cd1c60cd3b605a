import type { StretchModule } from "@/lib/audio/laps/stretcher";

interface Processor {
  wasmModule: StretchModule;
}
type ProcessorClass = new (options: object) => Processor;

/**
 * The wasm of signalsmith-stretch. Its package gives it to nothing but an AudioWorklet, so this defines what its half in
 * there asks for, and makes one processor. Call it once, where there is no worklet: in a worker.
 */
export async function loadStretch(): Promise<StretchModule> {
  let made: ProcessorClass | undefined;
  let ready = () => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  class Worklet {
    port = { onmessage: null, postMessage: ready };
  }
  Object.assign(globalThis, {
    sampleRate: 48_000,
    AudioWorkletProcessor: Worklet,
    registerProcessor: (_: string, processor: ProcessorClass) => {
      made = processor;
    },
  });
  await import("signalsmith-stretch");
  if (!made) throw new Error("This build of signalsmith-stretch registers no processor.");
  const processor = new made({ numberOfOutputs: 0 });
  await isReady;
  return processor.wasmModule;
}
