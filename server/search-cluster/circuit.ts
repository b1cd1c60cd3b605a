import { ClusterError } from "@/server/search-cluster/cluster-error";

/** After so many failures in a row nothing is asked for a while. */
const MAX_FAILURES = 3;
const OPEN_MS = 5_000;

/** Asks nothing of a cluster that doesn't answer: who waits for it would keep others waiting. */
export class Circuit {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether nothing is asked at the moment. */
  get isOpen(): boolean {
    return this.now() < this.openUntil;
  }

  /** Runs a task, or throws a {@link ClusterError} at once while the circuit is open. After that a single task is tried. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.isOpen) throw new ClusterError();
    if (this.failures >= MAX_FAILURES) this.openUntil = this.now() + OPEN_MS;
    try {
      const result = await task();
      this.failures = 0;
      this.openUntil = 0;
      return result;
    } catch (error) {
      this.failures++;
      if (this.failures >= MAX_FAILURES) this.openUntil = this.now() + OPEN_MS;
      throw error;
    }
  }
}
