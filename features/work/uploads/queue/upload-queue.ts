import pLimit from "p-limit";
import { Pace } from "@/features/work/uploads/queue/pace";
import { type ChosenFile, sendFile } from "@/features/work/uploads/queue/send-file";
import { Speed } from "@/features/work/uploads/queue/speed";
import type { Transport } from "@/features/work/uploads/queue/transport";
import { ApiError } from "@/lib/api/error";

/** How often changes are told at most. */
const TELL_MS = 100;

/** A file of the queue, as pages show it. */
export interface QueuedFile {
  path: string;
  bytes: number;
  /** How many bytes have arrived. */
  sent: number;
  /** Its id; null until it was announced. */
  id: number | null;
  state: "queued" | "sending" | "paused" | "done" | "failed";
  /** Why it failed, as a sentence. */
  failure: string | null;
  /** Whether it can be sent again after it failed: not if it could never be read. */
  canRetry: boolean;
}

export interface QueueState {
  /** In the order in which they were chosen. */
  files: readonly QueuedFile[];
  isPaused: boolean;
  isOffline: boolean;
  /** The line is slow: less is sent at once, and in smaller parts. */
  isSlow: boolean;
  /** Until everything has arrived; null while that can't be said. */
  secondsLeft: number | null;
}

interface Entry {
  /** Null for what couldn't be read when it was dropped. */
  chosen: ChosenFile | null;
  file: QueuedFile;
  stop: AbortController;
}

/** Runs work while no other tab does work of this name. */
export type Lock = <Result>(name: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

interface SentEntry extends Entry {
  chosen: ChosenFile;
}

interface Options {
  /** Of the pack, among those of all kinds. */
  name: string;
  transport: () => Promise<Transport>;
  lock: Lock;
  /** Called when a file has arrived, or is there already. */
  onArrived: () => void;
  /** Why a file failed, as a sentence. */
  explain: (error: unknown) => string;
  now?: () => number;
}

/** Sends the files of a pack: a few at a time, in their order, until each has arrived or failed for good. */
export class UploadQueue {
  private readonly entries = new Map<string, Entry>();
  /** Two tabs together stay within what the server admits. */
  private readonly pace = new Pace();
  private readonly limit = pLimit(this.pace.atOnce);
  /** Of files that have begun, fewer go on over a line that became slow. */
  private readonly parts = pLimit(this.pace.atOnce);
  private readonly listeners = new Set<() => void>();
  private readonly speed: Speed;
  private telling: ReturnType<typeof setTimeout> | null = null;
  private isPaused = false;
  private isOffline = false;
  private snapshot: QueueState = { files: [], isPaused: false, isOffline: false, isSlow: false, secondsLeft: null };

  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
    this.speed = new Speed(this.now);
  }

  /** Adds files; one that is in the queue already, unchanged, is sent again only if it failed. */
  add(files: readonly ChosenFile[]): void {
    for (const chosen of files) {
      const before = this.entries.get(chosen.path);
      if (before?.chosen && isSame(before.chosen, chosen) && before.file.state !== "failed") continue;
      before?.stop.abort();
      const file: QueuedFile = { ...NOT_SENT, path: chosen.path, bytes: chosen.file.size };
      const entry = { chosen, file, stop: new AbortController() };
      this.entries.set(chosen.path, entry);
      this.start(entry);
    }
    this.tell();
  }

  /** Adds what was dropped and couldn't be read, as failed; `failure` says why. A file that is on its way stays. */
  addUnread(unread: readonly { path: string; failure: string }[]): void {
    for (const { path, failure } of unread) {
      const before = this.entries.get(path);
      if (before && before.file.state !== "failed") continue;
      const file: QueuedFile = { ...NOT_SENT, path, state: "failed", failure, canRetry: false };
      this.entries.set(path, { chosen: null, file, stop: new AbortController() });
    }
    this.tell();
  }

  /** Takes a file out of the queue, and stops sending it. */
  remove(path: string): void {
    this.entries.get(path)?.stop.abort();
    this.entries.delete(path);
    this.tell();
  }

  /** Takes the files out of the queue that have arrived. */
  forgetDone(): void {
    for (const [path, { file }] of this.entries) if (file.state === "done") this.entries.delete(path);
    this.tell();
  }

  /** Sends a file again that failed. */
  retry(path: string): void {
    const entry = this.entries.get(path);
    if (entry?.chosen && entry.file.state === "failed") this.add([entry.chosen]);
  }

  pause(): void {
    this.isPaused = true;
    this.hold();
  }

  resume(): void {
    this.isPaused = false;
    this.goOn();
  }

  /** Waits while there is no network. */
  setOffline(isOffline: boolean): void {
    if (this.isOffline === isOffline) return;
    this.isOffline = isOffline;
    if (isOffline) this.hold();
    else this.goOn();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same object until something changes. */
  getState = (): QueueState => this.snapshot;

  private get isHeld(): boolean {
    return this.isPaused || this.isOffline;
  }

  private hold(): void {
    for (const entry of this.entries.values()) {
      if (entry.file.state !== "queued" && entry.file.state !== "sending") continue;
      entry.stop.abort();
      this.show(entry, { state: "paused" });
    }
    this.speed.reset();
    this.tell();
  }

  private goOn(): void {
    if (!this.isHeld) {
      for (const entry of this.entries.values()) {
        if (!isSent(entry) || entry.file.state !== "paused") continue;
        entry.stop = new AbortController();
        this.show(entry, { state: "queued" });
        this.start(entry);
      }
    }
    this.tell();
  }

  private start(entry: SentEntry): void {
    if (this.isHeld) return this.show(entry, { state: "paused" });
    const { signal } = entry.stop;
    void this.limit(() => (signal.aborted ? undefined : this.send(entry, signal)));
  }

  private async send(entry: SentEntry, signal: AbortSignal): Promise<void> {
    const { name, lock, transport, explain, onArrived } = this.options;
    const { chosen } = entry;
    this.show(entry, { state: "sending" });
    try {
      await lock(`pack-file:${name}:${chosen.path}`, signal, async () => {
        const onProgress = (bytes: number) => {
          if (signal.aborted) return;
          this.speed.add(Math.max(0, bytes - entry.file.sent));
          this.show(entry, { sent: bytes });
        };
        const onAnnounced = (id: number) => this.show(entry, { id });
        const inTurn = this.inTurn(await transport());
        await sendFile(chosen, { transport: inTurn, signal, onAnnounced, onProgress, pace: this.pace });
      });
      if (signal.aborted) return;
      this.show(entry, { state: "done", sent: chosen.file.size });
      onArrived();
    } catch (error) {
      if (signal.aborted) return;
      this.show(entry, { state: "failed", failure: explain(error) });
    }
  }

  /** Sends as many parts at once as the line takes, and learns from each how many that are. */
  private inTurn(transport: Transport): Transport {
    const sendPart: Transport["sendPart"] = async (id, part, signal) => {
      const measured = this.pace.measure(this.now);
      const onProgress = (sent: number) => {
        measured.arrived(sent);
        this.keepPace();
        part.onProgress(sent);
      };
      try {
        await transport.sendPart(id, { ...part, onProgress }, signal);
        measured.finished(part.bytes.size);
      } catch (error) {
        if (error instanceof ApiError && error.status === 408) measured.wasLate();
        throw error;
      } finally {
        this.keepPace();
      }
    };
    return { ...transport, sendPart: (...part) => this.parts(() => sendPart(...part)) };
  }

  private keepPace(): void {
    const { atOnce } = this.pace;
    if (this.parts.concurrency === atOnce) return;
    this.parts.concurrency = atOnce;
    this.limit.concurrency = atOnce;
  }

  private show(entry: Entry, change: Partial<QueuedFile>): void {
    entry.file = { ...entry.file, ...change };
    this.telling ??= setTimeout(() => this.tell(), TELL_MS);
  }

  private tell(): void {
    if (this.telling) clearTimeout(this.telling);
    this.telling = null;
    const files = [...this.entries.values()].map(({ file }) => file);
    const left = files.reduce((sum, { state, bytes, sent }) => sum + (isOnItsWay(state) ? bytes - sent : 0), 0);
    const secondsLeft = this.isHeld || left === 0 ? null : this.speed.secondsFor(left);
    const { isPaused, isOffline, pace } = this;
    this.snapshot = { files, isPaused, isOffline, isSlow: pace.isSlow, secondsLeft };
    for (const listener of this.listeners) listener();
  }
}

const NOT_SENT = { bytes: 0, sent: 0, id: null, state: "queued", failure: null, canRetry: true } as const;

const isSent = (entry: Entry): entry is SentEntry => entry.chosen !== null;

/** Whether a file of this state is still to arrive. */
export const isOnItsWay = (state: QueuedFile["state"]) =>
  state === "queued" || state === "sending" || state === "paused";

const isSame = (one: ChosenFile, other: ChosenFile) =>
  one.file.size === other.file.size && one.modified_at === other.modified_at;
