import { availableParallelism } from "node:os";
import type { RenderedSound } from "@/demo/synth/loop";
import type { Recipe } from "@/demo/synth/render";
import { WorkerPool } from "@/server/platform/jobs/worker-pool";

/** Renders recipes in worker threads. */
export type RenderPool = WorkerPool<Recipe, RenderedSound>;

const LONGEST_QUEUE = 256;

/**
 * Opens a pool that renders recipes; a recipe that cannot be rendered fails alone.
 *
 * @param size number of threads at most; one for each core when not given.
 * @param options `isBackground` threads yield the processor to everything else on the machine.
 */
export function openRenderPool(size: number = availableParallelism(), { isBackground = false } = {}): RenderPool {
  const module = new URL("./render-worker.ts", import.meta.url);
  return new WorkerPool({ module, size, queueLength: LONGEST_QUEUE, isBackground });
}
