import { randomInt } from "node:crypto";
import { newId } from "@/server/simulators/payments/state/ids";
import type { Store } from "@/server/simulators/payments/state/store";
import type { Provider, SwitchBoard } from "@/server/simulators/payments/state/switches";

/** A webhook on its way. */
export interface Delivery {
  id: string;
  provider: Provider;
  event: string;
  type: string;
  body: string;
  attempts: number;
  /** Milliseconds since 1970, by the machine's clock. */
  nextAt: number;
  status: "waiting" | "delivered" | "failed" | "dropped";
  isForged: boolean;
  /** The status of the last response, or why there was none. */
  result: string | null;
}

export interface Endpoint {
  url: string;
  /** The headers that a body is signed with; wrong ones when forged. */
  sign: (body: string, isForged: boolean) => Record<string, string>;
}

interface DelivererOptions {
  store: Store;
  switches: SwitchBoard;
  endpoints: Partial<Record<Provider, Endpoint>>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  onDelivered: (delivery: Delivery) => void;
  /** The machine's time in milliseconds: webhooks know nothing of the simulated clock. */
  realNow: () => number;
}

const TABLE = "deliveries";
const MAX_ATTEMPTS = 14;
const TIMEOUT_MS = 10_000;
const CONCURRENT = 4;
const FIRST_RETRY_MS = 500;

/** Sends webhooks until they are accepted, each later than the one before when they are not. */
export class Deliverer {
  readonly #sending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #idle: (() => void)[] = [];
  #isClosed = false;

  constructor(private readonly options: DelivererOptions) {}

  /** Queues an event for the provider's endpoint, as often as the switches say. */
  enqueue(provider: Provider, event: string, type: string, body: string): void {
    if (!this.options.endpoints[provider]) return;
    const { switches } = this.options;
    const { duplicate, delay, forge } = switches.read(provider);
    const isDropped = switches.takeDrop(provider);
    const base = {
      provider,
      event,
      type,
      body,
      attempts: 0,
      nextAt: this.#now() + delay,
      isForged: false,
      result: null,
    };
    for (let copy = 0; copy <= duplicate; copy += 1) {
      this.options.store.put(TABLE, {
        ...base,
        id: newId("wh_"),
        status: isDropped ? "dropped" : "waiting",
      } as Delivery);
    }
    if (forge)
      this.options.store.put(TABLE, { ...base, id: newId("wh_"), isForged: true, status: "waiting" } as Delivery);
  }

  /** Sends what is due, and sees to what is due later. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = this.options.store.all<Delivery>(TABLE).filter(({ status }) => status === "waiting");
    const now = this.#now();
    const due = waiting.filter(({ id, nextAt }) => nextAt <= now && !this.#sending.has(id));
    while (this.#sending.size < CONCURRENT && due.length > 0) {
      const [delivery] = due.splice(
        this.options.switches.read(due[0]?.provider ?? "stripe").reorder ? randomInt(due.length) : 0,
        1,
      );
      if (delivery) void this.#send(delivery);
    }
    const later = waiting.filter(({ nextAt }) => nextAt > now).map(({ nextAt }) => nextAt);
    if (later.length > 0) {
      this.#timer = setTimeout(() => this.wake(), Math.min(60_000, Math.min(...later) - now));
      this.#timer.unref();
    }
    if (this.#sending.size === 0 && due.length === 0) for (const done of this.#idle.splice(0)) done();
  }

  /** Resolves when nothing is due now. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      this.wake();
    });
  }

  /** The newest webhooks first. */
  list(limit: number): Delivery[] {
    return this.options.store.all<Delivery>(TABLE).slice(-limit).reverse();
  }

  /** Sends a webhook again, whatever came of it before. */
  resend(id: string): void {
    const delivery = this.options.store.get<Delivery>(TABLE, id);
    if (delivery)
      this.options.store.put(TABLE, { ...delivery, status: "waiting", attempts: 0, nextAt: this.#now() } as Delivery);
    this.wake();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #send(delivery: Delivery): Promise<void> {
    const { store, endpoints, fetch, onDelivered } = this.options;
    const endpoint = endpoints[delivery.provider];
    this.#sending.add(delivery.id);
    const result = await (endpoint
      ? fetch(endpoint.url, {
          method: "POST",
          headers: {
            "Content-Type": "application/json; charset=utf-8",
            ...endpoint.sign(delivery.body, delivery.isForged),
          },
          body: delivery.body,
          redirect: "manual",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }).then(
          async (response) => {
            await response.body?.cancel();
            return { isAccepted: response.ok, text: String(response.status) };
          },
          (error: unknown) => ({ isAccepted: false, text: error instanceof Error ? error.message : "failed" }),
        )
      : { isAccepted: false, text: "no endpoint" });
    this.#sending.delete(delivery.id);
    if (this.#isClosed) return;
    const attempts = delivery.attempts + 1;
    const isLast = attempts >= MAX_ATTEMPTS || delivery.isForged;
    const updated: Delivery = {
      ...delivery,
      attempts,
      result: result.text,
      status: result.isAccepted ? "delivered" : isLast ? "failed" : "waiting",
      nextAt: this.#now() + FIRST_RETRY_MS * 2 ** (attempts - 1),
    };
    store.put(TABLE, updated);
    if (result.isAccepted && !delivery.isForged) onDelivered(updated);
    store.commit();
    this.wake();
  }

  #now(): number {
    return this.options.realNow();
  }
}
