import type { Logger } from "pino";

/** Work that a request starts without waiting for it. The process waits for it before it exits. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Starts a task. Its errors are logged under its name. */
  start(name: string, task: () => Promise<void>): void {
    const running = Promise.resolve()
      .then(task)
      .catch((error: unknown) => this.#log.error({ err: error, task: name }, "background task failed"))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when all tasks have ended, including those that they started. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
