import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { RenderedSound } from "@/demo/synth/loop";
import type { Recipe } from "@/demo/synth/render";

interface Answer {
  id: number;
  sound?: RenderedSound;
  error?: string;
}

interface Job {
  resolve: (sound: RenderedSound) => void;
  reject: (error: Error) => void;
}

/** Renders recipes in worker threads, one at a time in each. */
export class RenderPool {
  private readonly idle: Worker[] = [];
  private readonly all: Worker[] = [];
  private readonly waiting: { recipe: Recipe; job: Job }[] = [];
  private readonly running = new Map<number, { job: Job; worker: Worker }>();
  private next = 0;
  private closed = false;

  /**
   * @param size number of threads; as many as the machine has cores unless told.
   * @param options `isBackground` threads leave the processor to whatever else the machine does.
   */
  constructor(size: number = availableParallelism(), { isBackground = false } = {}) {
    for (let i = 0; i < size; i++) {
      const worker = new Worker(new URL("./render-worker-boot.mjs", import.meta.url), { workerData: { isBackground } });
      worker.on("message", (answer: Answer) => this.settle(answer));
      worker.on("error", (error) => this.fail(worker, error instanceof Error ? error : new Error(String(error))));
      this.idle.push(worker);
      this.all.push(worker);
    }
  }

  /** Renders one recipe. Rejects when the rendering fails or the pool is closed before it starts. */
  render(recipe: Recipe): Promise<RenderedSound> {
    if (this.closed) return Promise.reject(new Error("the render pool is closed"));
    return new Promise((resolve, reject) => {
      this.waiting.push({ recipe, job: { resolve, reject } });
      this.assign();
    });
  }

  /** Ends the threads; recipes still waiting are refused. */
  async close(): Promise<void> {
    this.closed = true;
    const error = new Error("the render pool is closed");
    for (const { job } of this.waiting.splice(0)) job.reject(error);
    for (const { job } of this.running.values()) job.reject(error);
    this.running.clear();
    await Promise.all(this.all.map((worker) => worker.terminate()));
  }

  private assign(): void {
    while (this.idle.length > 0 && this.waiting.length > 0) {
      const worker = this.idle.pop()!;
      const { recipe, job } = this.waiting.shift()!;
      const id = this.next++;
      this.running.set(id, { job, worker });
      worker.postMessage({ id, recipe });
    }
  }

  private settle({ id, sound, error }: Answer): void {
    const entry = this.running.get(id);
    if (!entry) return;
    this.running.delete(id);
    this.idle.push(entry.worker);
    if (sound) entry.job.resolve(sound);
    else entry.job.reject(new Error(error));
    this.assign();
  }

  private fail(worker: Worker, error: Error): void {
    this.closed = true;
    for (const [id, entry] of this.running) {
      if (entry.worker === worker) this.running.delete(id);
      entry.job.reject(error);
    }
    for (const { job } of this.waiting.splice(0)) job.reject(error);
  }
}
