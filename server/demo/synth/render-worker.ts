import { parentPort } from "node:worker_threads";
import { type Recipe, render } from "@/server/demo/synth/render";

/** Answers each `{ id, recipe }` with `{ id, sound }` or `{ id, error }`; the files' memory moves to the caller. */
parentPort?.on("message", ({ id, recipe }: { id: number; recipe: Recipe }) => {
  try {
    const sound = render(recipe);
    const buffers = [sound.wav, ...(sound.midi ? [sound.midi] : []), ...sound.stems.map(({ wav }) => wav)];
    parentPort?.postMessage(
      { id, sound },
      buffers.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
