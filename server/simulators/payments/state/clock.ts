import type { Store } from "@/server/simulators/payments/state/store";

const TABLE = "clock";

/** The time at the providers: the machine's, plus what a person moved it forward. */
export class Clock {
  /** Set while the past is caught up with. */
  #replayed: number | null = null;

  constructor(
    private readonly store: Store,
    private readonly realNow: () => number = Date.now,
  ) {}

  /** Seconds since 1970. */
  now(): number {
    return this.#replayed ?? this.#present();
  }

  /** Moves the clock forward to that second; never back. */
  moveTo(seconds: number): void {
    const ahead = this.ahead + Math.max(0, Math.ceil(seconds) - this.#present());
    this.store.put(TABLE, { id: TABLE, ahead } as { id: string });
  }

  /** Runs `work` as at an earlier second. */
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

  /** Seconds that the clock was moved forward. */
  get ahead(): number {
    return this.store.get<{ id: string; ahead: number }>(TABLE, TABLE)?.ahead ?? 0;
  }
}
