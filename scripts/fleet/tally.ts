/** What became of a request that didn't simply succeed. */
export type Failure =
  /** The connection was refused or reset, or the balancer had nobody to ask. */
  | "unreachable"
  /** A download or an upload ended before its end. */
  | "cut"
  /** Refused with Retry-After, and still refused when repeated as told. */
  | "given up"
  /** A session that was valid isn't any more. */
  | "signed out"
  /** A file of the build that a page names is gone. */
  | "dead chunk"
  /** A response that was meant for another user. */
  | "foreign"
  /** Any other failed response. */
  | "error";

const FAILURES: readonly Failure[] = ["unreachable", "cut", "given up", "signed out", "dead chunk", "foreign", "error"];
const EXAMPLES = 4;

/** Counts what clients do and what becomes of it. */
export class Tally {
  readonly done = new Map<string, number>();
  readonly failures = new Map<Failure, { count: number; examples: string[] }>();
  /** Requests that were refused with Retry-After and succeeded when repeated as told. */
  refused = 0;
  readonly #milliseconds: number[] = [];

  succeed(action: string): void {
    this.done.set(action, (this.done.get(action) ?? 0) + 1);
  }

  fail(failure: Failure, what: string): void {
    const entry = this.failures.get(failure) ?? { count: 0, examples: [] };
    this.failures.set(failure, entry);
    entry.count += 1;
    if (entry.examples.length < EXAMPLES) entry.examples.push(`${new Date().toISOString().slice(11, 19)} ${what}`);
  }

  /** Notes how long a response took. */
  time(milliseconds: number): void {
    this.#milliseconds.push(milliseconds);
  }

  /** Forgets everything. */
  clear(): void {
    this.done.clear();
    this.failures.clear();
    this.refused = 0;
    this.#milliseconds.length = 0;
  }

  count(failure: Failure): number {
    return this.failures.get(failure)?.count ?? 0;
  }

  /** Some of each of these failures. */
  examples(...failures: Failure[]): string[] {
    return failures.flatMap((failure) => this.failures.get(failure)?.examples ?? []);
  }

  get requests(): number {
    return this.#milliseconds.length;
  }

  percentile(share: number): number {
    const sorted = this.#milliseconds.toSorted((one, other) => one - other);
    return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  }

  /** Lines for a terminal. */
  lines(): string[] {
    const actions = [...this.done].map(([action, count]) => `${count} ${action}`).join(", ");
    return [
      `${this.requests} requests, p50 ${this.percentile(0.5)} ms, p95 ${this.percentile(0.95)} ms; ${actions}`,
      `refused with Retry-After and then served: ${this.refused}`,
      ...FAILURES.map((failure) => {
        const { count, examples } = this.failures.get(failure) ?? { count: 0, examples: [] };
        return [`${failure}: ${count}`, ...examples.map((example) => `    ${example}`)].join("\n");
      }),
    ];
  }
}
