import { SLOW_BYTES_PER_SECOND } from "@/lib/http/slow-lines";

interface Step {
  /** Parts that are sent at once. */
  atOnce: number;
  /** Pieces that are sent as one; a whole part at most. */
  pieces: number;
}

/** From that of a usual line to that of the slowest. */
const STEPS: readonly [Step, ...Step[]] = [
  { atOnce: 3, pieces: Number.POSITIVE_INFINITY },
  { atOnce: 2, pieces: 4 },
  { atOnce: 1, pieces: 1 },
];
/** Before that, nothing is said about a speed. */
const MEASURED_MS = 5_000;
/** How much faster than needed a line must be before more is sent at once. */
const SPARE = 1.5;

/** How much is sent at once, by how fast it arrives: less, and in smaller parts, over a slow line. */
export class Pace {
  private step: Step = STEPS[0];

  get atOnce(): number {
    return this.step.atOnce;
  }

  get isSlow(): boolean {
    return this.step !== STEPS[0];
  }

  /** How many bytes of a part are sent as one. */
  bytesOf(partBytes: number, pieceBytes: number): number {
    return Math.min(partBytes, this.step.pieces * pieceBytes);
  }

  /** Begins to measure something that is sent. */
  measure(now: () => number): Measurement {
    const { step } = this;
    const since = now();
    return {
      arrived: (bytes) => {
        const elapsed = now() - since;
        if (elapsed >= MEASURED_MS && speedOf(bytes, elapsed) < SLOW_BYTES_PER_SECOND) this.slowDown(step);
      },
      finished: (bytes) => {
        const elapsed = now() - since;
        const speed = speedOf(bytes, elapsed);
        if (elapsed >= MEASURED_MS && speed < SLOW_BYTES_PER_SECOND) this.slowDown(step);
        else this.speedUp(step, speed);
      },
      wasLate: () => this.slowDown(step),
    };
  }

  /** Only by what was begun at the present pace: of several that are late together, one counts. */
  private slowDown(begun: Step): void {
    if (begun === this.step) this.step = STEPS[STEPS.indexOf(begun) + 1] ?? begun;
  }

  private speedUp(begun: Step, speed: number): void {
    const faster = STEPS[STEPS.indexOf(begun) - 1];
    const needed = SPARE * SLOW_BYTES_PER_SECOND * (faster?.atOnce ?? 0);
    if (faster && begun === this.step && speed * begun.atOnce >= needed) this.step = faster;
  }
}

export interface Measurement {
  /** So many bytes have arrived so far. */
  arrived: (bytes: number) => void;
  /** It is whole, so many bytes of it. */
  finished: (bytes: number) => void;
  /** The server gave up on it. */
  wasLate: () => void;
}

const speedOf = (bytes: number, elapsedMs: number) => (bytes / Math.max(1, elapsedMs)) * 1_000;
