import { sessionTempo } from "@/lib/audio/transport/session";

const LEAST_TAPS = 3;
const MAX_INTERVALS = 8;
/** A longer pause begins anew, in ms. */
const PAUSE_MS = 2_000;

/** The tempo of somebody's taps: the median of the last intervals, from the third tap on. */
export class Taps {
  #times: number[] = [];

  /** Takes a tap at `time` in ms. Returns the tempo, null as long as there are too few. */
  tap(time: number): number | null {
    const last = this.#times.at(-1);
    if (last !== undefined && time - last > PAUSE_MS) this.#times = [];
    this.#times = [...this.#times, time].slice(-MAX_INTERVALS - 1);
    if (this.#times.length < LEAST_TAPS) return null;
    const intervals = this.#times.slice(1).map((each, at) => each - this.#times[at]!);
    return sessionTempo(60_000 / median(intervals));
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
