import { randomInt } from "node:crypto";
import { newId } from "@/simulators/payments/state/ids";
import type { Store } from "@/simulators/payments/state/store";
import type { Provider, SwitchBoard } from "@/simulators/payments/state/switches";

/** A webhook to be delivered. */
export interface Delivery {
  id: string;
  provider: Provider;
  /** The event's id. */
  event: string;
  type: string;
  attempts: number;
  /** Milliseconds since 1970, by the machine's clock. */
  nextAt: number;
  status: "waiting" | "delivered" | "failed" | "dropped";
  isForged: boolean;
  /** The status of the last response, or the error. */
  result: string | null;
}

export interface Endpoint {
  url: string;
  /** Headers with the signature of a body; an invalid one if forged. */
  sign: (body: string, isForged: boolean) => Record<string, string>;
}

interface DelivererOptions {
  store: Store;
  switches: SwitchBoard;
  endpoints: Partial<Record<Provider, Endpoint>>;
  /** The event's payload; null if it no longer exists. */
  bodyOf: (delivery: Delivery) => string | null;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  onDelivered: (delivery: Delivery) => void;
  /** The machine's time in milliseconds: deliveries don't follow the simulated clock. */
  realNow: () => number;
}

interface Result {
  isAccepted: boolean;
  text: string;
}

const TABLE = "deliveries";
const MAX_ATTEMPTS = 14;
const TIMEOUT_MS = 10_000;
const CONCURRENT = 4;
const FIRST_RETRY_MS = 500;
const MAX_WAIT_MS = 60_000;

/** Sends webhooks until they are accepted, with growing delays between attempts. */
export class Deliverer {
  /** Webhooks that were not accepted yet, in order. */
  readonly #waiting = new Map<string, Delivery>();
  readonly #sending = new Set<string>();
  /** Ids of queued webhooks that are still rolled back with the change that caused them. */
  #fresh: string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #idle: (() => void)[] = [];
  #isClosed = false;

  constructor(private readonly options: DelivererOptions) {
    for (const delivery of options.store.all<Delivery>(TABLE)) this.#update(delivery);
  }

  /** Queues an event for the provider's endpoint, with the duplicates and faults of the switches. */
  enqueue(provider: Provider, event: string, type: string): void {
    if (!this.options.endpoints[provider]) return;
    const { switches } = this.options;
    const { duplicate, delay, forge } = switches.read(provider);
    const status = switches.takeDrop(provider) ? "dropped" : "waiting";
    const nextAt = this.#now() + delay;
    const base = { provider, event, type, attempts: 0, nextAt, status, isForged: false, result: null } as const;
    for (let copy = 0; copy <= duplicate; copy += 1) this.#queue({ ...base, id: newId("wh_") });
    if (forge) this.#queue({ ...base, id: newId("wh_"), isForged: true, status: "waiting" });
  }

  /** Sends what is due, and schedules the next attempt. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#takeFresh();
    const now = this.#now();
    const idle = [...this.#waiting.values()].filter(({ id }) => !this.#sending.has(id));
    const due = idle.filter(({ nextAt }) => nextAt <= now);
    while (this.#sending.size < CONCURRENT && due.length > 0) {
      const isShuffled = this.options.switches.read(due[0]?.provider ?? "stripe").reorder;
      const [delivery] = due.splice(isShuffled ? randomInt(due.length) : 0, 1);
      if (delivery) void this.#send(delivery);
    }
    const next = idle.reduce(
      (first, { nextAt }) => (nextAt > now ? Math.min(first, nextAt) : first),
      now + MAX_WAIT_MS,
    );
    if (this.#waiting.size > 0) {
      this.#timer = setTimeout(() => this.wake(), next - now);
      this.#timer.unref();
    }
    const isSettled = this.#sending.size === 0 && due.length === 0 && idle.every(({ attempts }) => attempts > 0);
    if (isSettled) for (const done of this.#idle.splice(0)) done();
  }

  /** Resolves when all have been tried, those that a switch delays too, and none is due again. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      this.wake();
    });
  }

  /** The newest webhooks. */
  list(limit: number): Delivery[] {
    return this.options.store.all<Delivery>(TABLE).slice(-limit).reverse();
  }

  /** Sends a webhook again, whatever its previous result. */
  resend(id: string): void {
    const delivery = this.options.store.get<Delivery>(TABLE, id);
    if (!delivery || this.#sending.has(id)) return;
    this.#save({ ...delivery, status: "waiting", attempts: 0, nextAt: this.#now() });
    this.wake();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #takeFresh(): void {
    for (const id of this.#fresh.splice(0)) {
      const delivery = this.options.store.get<Delivery>(TABLE, id);
      if (delivery) this.#update(delivery);
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    this.#sending.add(delivery.id);
    const { isAccepted, text } = await this.#post(delivery);
    this.#sending.delete(delivery.id);
    if (this.#isClosed) return;
    const attempts = delivery.attempts + 1;
    const isLast = attempts >= MAX_ATTEMPTS || delivery.isForged;
    const updated: Delivery = {
      ...delivery,
      attempts,
      result: text,
      status: isAccepted ? "delivered" : isLast ? "failed" : "waiting",
      nextAt: this.#now() + FIRST_RETRY_MS * 2 ** (attempts - 1),
    };
    this.#save(updated);
    if (isAccepted && !delivery.isForged) this.options.onDelivered(updated);
    this.options.store.commit();
    this.wake();
  }

  async #post(delivery: Delivery): Promise<Result> {
    const endpoint = this.options.endpoints[delivery.provider];
    const body = this.options.bodyOf(delivery);
    if (!endpoint || body === null) return { isAccepted: false, text: "nothing to send" };
    const type = "application/json; charset=utf-8";
    try {
      const response = await this.options.fetch(endpoint.url, {
        method: "POST",
        headers: { "Content-Type": type, ...endpoint.sign(body, delivery.isForged) },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return { isAccepted: response.ok, text: String(response.status) };
    } catch (error) {
      return { isAccepted: false, text: error instanceof Error ? error.message : "failed" };
    }
  }

  #queue(delivery: Delivery): void {
    this.options.store.put(TABLE, delivery);
    this.#fresh.push(delivery.id);
  }

  #save(delivery: Delivery): void {
    this.options.store.put(TABLE, delivery);
    this.#update(delivery);
  }

  #update(delivery: Delivery): void {
    if (delivery.status === "waiting") this.#waiting.set(delivery.id, delivery);
    else this.#waiting.delete(delivery.id);
  }

  #now(): number {
    return this.options.realNow();
  }
}
