import { availableParallelism } from "node:os";
import type { RenderedSound } from "@/demo/synth/loop";
import type { Recipe } from "@/demo/synth/render";
import { WorkerPool } from "@/server/platform/jobs/worker-pool";

/** Renders recipes in worker threads. */
export type RenderPool = WorkerPool<Recipe, RenderedSound>;

const MAX_QUEUE = 256;

/**
 * Opens a pool that renders recipes; if one cannot be rendered, only that one fails.
 *
 * @param size maximum of threads; by default one per core.
 * @param options `isBackground` threads run at low priority (on Linux).
 */
export function openRenderPool(size: number = availableParallelism(), { isBackground = false } = {}): RenderPool {
  const module = new URL("./render-worker.ts", import.meta.url);
  return new WorkerPool({ module, size, queueLength: MAX_QUEUE, isBackground });
}
