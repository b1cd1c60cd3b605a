import type { Logger } from "pino";

/** Work that a request starts and does not wait for. The process ends only after it. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Starts a task. What it throws is logged under its name. */
  start(name: string, task: () => Promise<void>): void {
    const running = Promise.resolve()
      .then(task)
      .catch((error: unknown) => this.#log.error({ err: error, task: name }, "background task failed"))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when every task, and those that they started, have ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
