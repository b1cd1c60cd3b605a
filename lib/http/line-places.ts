import { LRUCache } from "lru-cache";
import { AT_ONCE_OF_SLOW, SLOW_BYTES_PER_SECOND } from "@/lib/http/slow-lines";

/** How often the speed of each body is measured. */
const MEASURED_MS = 5_000;
/** Below this, a body says nothing about its line: what a network sends at first, or one full buffer, decides. */
const LEAST_MEASURED_MS = 250;
const LEAST_MEASURED_BYTES = 128 * 1024;
const REMEMBERED = { lines: 10_000, ms: 10 * 60_000 };

/** Who sends a body: a client has `perClient` places, over one line of its own or several. */
export interface Sender {
  client: string;
  line: string;
}

/** A place of one body; release it once. */
export interface Place {
  /** Counts bytes as they arrive. */
  receive: (bytes: number) => void;
  /** The body is whole: its speed is known. */
  finish: () => void;
  release: () => void;
}

class Held implements Place {
  isSlow: boolean;
  isReceiving = true;
  bytes = 0;
  /** Since its speed was last measured. */
  windowBytes = 0;
  windowSince: number;

  constructor(
    private readonly places: LinePlaces,
    readonly sender: Sender,
    readonly since: number,
    isLate: boolean,
    readonly displace: () => void,
  ) {
    this.windowSince = since;
    this.isSlow = isLate;
  }

  receive = (bytes: number): void => {
    this.bytes += bytes;
    this.windowBytes += bytes;
  };

  finish = (): void => {
    if (this.isReceiving) this.places.conclude(this);
  };

  release = (): void => this.places.remove(this);
}

/**
 * Counts the bodies that are streamed at once, and keeps room for those that come fast: slow ones together have half of the
 * places, and a line that was slow sends two at a time for the next ten minutes. A body that is slow and has a place is let
 * finish, unless more than half are slow: then those that came last make room.
 */
export class LinePlaces {
  private readonly held = new Set<Held>();
  private readonly late = new LRUCache<string, number>({ max: REMEMBERED.lines });
  private timer: NodeJS.Timeout | null = null;

  /** Clients in `unlimited` are limited by `inAll` only. `now` is in milliseconds. */
  constructor(
    private readonly most: { perClient: number; inAll: number },
    private readonly unlimited: ReadonlySet<string> = new Set(),
    private readonly now: () => number = () => performance.now(),
    private readonly measuredMs = MEASURED_MS,
  ) {}

  /**
   * A place for a body; null if there is none. `displace` is called at most once, when the body has to make room: its place
   * is released then.
   */
  take(sender: Sender, displace: () => void): Place | null {
    const isLate = this.isLate(sender.line);
    if (!this.unlimited.has(sender.client) && !this.mayHoldMore(sender, isLate)) return null;
    if (isLate && this.slow().length >= this.mostSlow) return null;
    if (this.held.size >= this.most.inAll && (isLate || !this.makeRoom())) return null;
    const place = new Held(this, sender, this.now(), isLate, displace);
    this.held.add(place);
    this.timer ??= setInterval(() => this.measure(), this.measuredMs).unref();
    return place;
  }

  /** How many places a client holds. */
  heldBy(client: string): number {
    return this.count((place) => place.sender.client === client);
  }

  /** How many bodies are known to be slow. */
  get slowOnes(): number {
    return this.slow().length;
  }

  /** Remembers the speed of a body that is whole: how long its response takes isn't its line's fault. */
  conclude(place: Held): void {
    const elapsed = this.now() - place.since;
    place.isReceiving = false;
    place.isSlow = false;
    if (place.bytes < LEAST_MEASURED_BYTES && elapsed < this.measuredMs) return;
    this.remember(place.sender.line, isBelow(place.bytes, elapsed));
  }

  remove(place: Held): void {
    this.held.delete(place);
    if (this.held.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  /** Measures the bodies that are arriving, and lets those of slow lines go that are more than half. */
  private measure(): void {
    const now = this.now();
    for (const place of this.held) {
      const elapsed = now - place.windowSince;
      if (!place.isReceiving || elapsed < Math.min(LEAST_MEASURED_MS, this.measuredMs)) continue;
      place.isSlow = isBelow(place.windowBytes, elapsed);
      if (place.isSlow) this.remember(place.sender.line, true);
      place.windowSince = now;
      place.windowBytes = 0;
    }
    for (const place of this.slow().slice(this.mostSlow)) this.let(place);
  }

  /** Displaces a body that is slow so far, if more than half are. Returns whether one was. */
  private makeRoom(): boolean {
    const now = this.now();
    const slow = [...this.held].filter((place) => place.isReceiving && (place.isSlow || isSlowSoFar(place, now)));
    const last = slow.at(-1);
    if (!last || slow.length <= this.mostSlow) return false;
    this.remember(last.sender.line, true);
    this.let(last);
    return true;
  }

  private let(place: Held): void {
    this.remove(place);
    place.displace();
  }

  private get mostSlow(): number {
    return Math.floor(this.most.inAll / 2);
  }

  private mayHoldMore({ client, line }: Sender, isLate: boolean): boolean {
    if (this.heldBy(client) >= this.most.perClient) return false;
    return !isLate || this.count((place) => place.sender.line === line) < AT_ONCE_OF_SLOW;
  }

  /** In the order in which they came. */
  private slow(): Held[] {
    return [...this.held].filter(({ isSlow }) => isSlow);
  }

  private count(isCounted: (place: Held) => boolean): number {
    let count = 0;
    for (const place of this.held) if (isCounted(place)) count++;
    return count;
  }

  private remember(line: string, isSlow: boolean): void {
    if (isSlow) this.late.set(line, this.now() + REMEMBERED.ms);
    else this.late.delete(line);
  }

  private isLate(line: string): boolean {
    return (this.late.get(line) ?? Number.NEGATIVE_INFINITY) > this.now();
  }
}

const isBelow = (bytes: number, elapsedMs: number) => bytes < (SLOW_BYTES_PER_SECOND * elapsedMs) / 1_000;

const isSlowSoFar = ({ windowBytes, windowSince }: Held, now: number) =>
  now - windowSince >= LEAST_MEASURED_MS && isBelow(windowBytes, now - windowSince);
