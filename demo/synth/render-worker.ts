import { parentPort, workerData } from "node:worker_threads";
import { type Recipe, render } from "@/demo/synth/render";
import { lowerPriority } from "@/server/platform/jobs/thread-priority";

if (workerData.isBackground) lowerPriority();

/** Answers each `{ id, recipe }` with `{ id, sound }` or `{ id, error }`; the WAV files' memory is shared with the caller. */
parentPort?.on("message", ({ id, recipe }: { id: number; recipe: Recipe }) => {
  try {
    const sound = render(recipe);
    parentPort?.postMessage({ id, sound });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
