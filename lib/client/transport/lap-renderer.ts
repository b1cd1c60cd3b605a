import type { LapAnswer, LapRequest, RenderOrder } from "@/lib/client/transport/lap-messages";

/** A worker that says nothing for so long is dead. */
const DEAD_MS = 5_000;

/** The part of a worker that is used. */
export interface LapWorker {
  onmessage: ((event: MessageEvent<LapAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: LapRequest): void;
  terminate(): void;
}

interface Waiting {
  order: RenderOrder;
  onOpening: RenderOptions["onOpening"];
  resolve(channels: Float32Array[] | null): void;
}

interface RenderOptions {
  /** One whose turn hasn't come when it aborts is never rendered: its promise rejects. */
  signal?: AbortSignal | undefined;
  /** Called with the first bar of a lap while the rest is being rendered. */
  onOpening?: ((opening: Float32Array[]) => void) | undefined;
}

/** Renders laps one after the other in a worker. One that dies is restarted once; then there are no laps. */
export class LapRenderer {
  readonly #start: () => LapWorker;
  readonly #onDead: () => void;
  #worker: LapWorker | null = null;
  #starts = 0;
  #id = 0;
  #queue: Waiting[] = [];
  #running: Waiting | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onDead` is called once, when the worker has died for good. */
  constructor(start: () => LapWorker, onDead: () => void) {
    this.#start = start;
    this.#onDead = onDead;
  }

  get isDead(): boolean {
    return this.#starts > 2;
  }

  /** Renders a lap; null if that failed. */
  render(order: RenderOrder, { signal, onOpening }: RenderOptions = {}): Promise<Float32Array[] | null> {
    if (this.isDead) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const waiting = { order, onOpening, resolve };
      this.#queue.push(waiting);
      signal?.addEventListener("abort", () => {
        if (!this.#queue.includes(waiting)) return;
        this.#queue = this.#queue.filter((each) => each !== waiting);
        reject(signal.reason);
      });
      this.#next();
    });
  }

  /** Renders what waits for its turn before all else. */
  hasten(order: RenderOrder): void {
    const wanted = this.#queue.find((waiting) => waiting.order === order);
    if (wanted) this.#queue = [wanted, ...this.#queue.filter((waiting) => waiting !== wanted)];
  }

  #next(): void {
    if (this.#running) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.#running = next;
    this.#id += 1;
    const id = this.#id;
    const worker = this.#alive();
    if (!worker) return;
    worker.onmessage = ({ data }) => {
      if (data.id !== id || this.#running !== next) return;
      if ("opening" in data) next.onOpening?.(data.opening);
      if ("opening" in data || ("channels" in data && data.channels === null)) this.#watch();
      else this.#finish("channels" in data ? data.channels : null);
    };
    this.#watch();
    worker.postMessage({ id, order: next.order });
  }

  #alive(): LapWorker | null {
    if (this.#worker) return this.#worker;
    this.#starts += 1;
    if (this.isDead) {
      this.#giveUp();
      return null;
    }
    this.#worker = this.#start();
    this.#worker.onerror = () => this.#die();
    return this.#worker;
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#die(), DEAD_MS);
  }

  #finish(channels: Float32Array[] | null): void {
    clearTimeout(this.#timer);
    this.#running?.resolve(channels);
    this.#running = null;
    this.#next();
  }

  /** Tries what was running again in a new worker. */
  #die(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    if (this.#running) this.#queue.unshift(this.#running);
    this.#running = null;
    this.#next();
  }

  #giveUp(): void {
    const left = [...(this.#running ? [this.#running] : []), ...this.#queue];
    this.#running = null;
    this.#queue = [];
    for (const { resolve } of left) resolve(null);
    this.#onDead();
  }
}
