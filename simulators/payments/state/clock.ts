import type { Store } from "@/simulators/payments/state/store";

const TABLE = "clock";

/** The providers' clock: the machine's, plus the time by which it was moved forward. */
export class Clock {
  /** The simulated second while past events are replayed. */
  #replayed: number | null = null;

  constructor(
    private readonly store: Store,
    private readonly realNow: () => number = Date.now,
  ) {}

  /** Seconds since 1970. */
  now(): number {
    return this.#replayed ?? this.#present();
  }

  /** Moves the clock forward to a second; never back. */
  moveTo(seconds: number): void {
    const ahead = this.ahead + Math.max(0, Math.ceil(seconds) - this.#present());
    this.store.put(TABLE, { id: TABLE, ahead } as { id: string });
  }

  /** Runs `work` with the clock at an earlier second. */
  at(seconds: number, work: () => void): void {
    this.#replayed = Math.min(seconds, this.#present());
    try {
      work();
    } finally {
      this.#replayed = null;
    }
  }

  #present(): number {
    return Math.floor(this.realNow() / 1_000) + this.ahead;
  }

  /** Seconds by which the clock was moved forward. */
  get ahead(): number {
    return this.store.get<{ id: string; ahead: number }>(TABLE, TABLE)?.ahead ?? 0;
  }
}
