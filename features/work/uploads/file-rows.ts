import type { SentFile } from "@/features/work/uploads/queue/transport";
import { isOnItsWay, type QueuedFile } from "@/features/work/uploads/queue/upload-queue";
import { MAX_PLACE, MIDI_ENDINGS, ZIP_ENDINGS } from "@/lib/contract/rules/packs";
import { ordinal } from "@/lib/format/count";

/**
 * What the row of a file shows. `missing`: it has arrived in part, and this page doesn't have it to send the rest; `line`
 * waits for its turn to be sent, `waiting` for its analysis.
 */
export type RowState = "line" | "uploading" | "paused" | "missing" | "waiting" | "analysing" | "ready" | "failed";

export interface FileRow {
  path: string;
  /** What it is for, once the server has said so. */
  kind: SentFile["kind"] | null;
  bytes: number;
  /** How many bytes have arrived. */
  received: number;
  state: RowState;
  /** Its place in line for its analysis, if that is known. */
  place: number | null;
  failure: string | null;
  /** What is to be said of a file that is ready: what came out of a zip, in which form a stem is delivered. */
  notice: string | null;
  /** Null until it was announced. */
  id: number | null;
  /** The page has the file itself. */
  isQueued: boolean;
  /** Whether it can be tried again after it failed. */
  canRetry: boolean;
}

const SENDING = { queued: "line", sending: "uploading", paused: "paused", failed: "failed" } as const;

/** One row for each file, in the order of their paths: what the page sends, and what the server has. */
export function rowsOf(files: readonly SentFile[], queued: readonly QueuedFile[]): FileRow[] {
  const rows = new Map<string, FileRow>();
  for (const file of files) rows.set(file.path, rowOf(file));
  for (const { path, bytes, sent, id, state, failure, canRetry } of queued) {
    const known = rows.get(path);
    // What arrived before stays when the same is dropped again and can't be read this time.
    if (!canRetry && known) continue;
    // What has arrived is as the server says; until it was asked again, it waits for its analysis.
    if (state === "done" && known && known.state !== "missing") continue;
    const shown = state === "done" ? "waiting" : SENDING[state];
    rows.set(path, {
      path,
      kind: known?.kind ?? null,
      bytes,
      received: sent,
      state: shown,
      place: null,
      failure,
      notice: null,
      id: id ?? known?.id ?? null,
      isQueued: true,
      canRetry,
    });
  }
  return [...rows.values()].sort((one, other) => one.path.localeCompare(other.path, "en", { numeric: true }));
}

function rowOf(file: SentFile): FileRow {
  const { id, path, kind, bytes, received_bytes: received, state, place, failure, notice } = file;
  const shown = state === "uploading" ? "missing" : state;
  return { path, kind, bytes, received, state: shown, place, failure, notice, id, isQueued: false, canRetry: true };
}

/** A place in line in words; the highest place means “this place or later”. */
export function placeWord(place: number): string {
  if (place === 1) return "Next in line";
  return place < MAX_PLACE ? `${ordinal(place)} in line` : `${ordinal(MAX_PLACE)} in line or later`;
}

/** Whether a file becomes further rows. */
export const isZip = (path: string) => ZIP_ENDINGS.some((ending) => path.toLowerCase().endsWith(ending));

const isMidi = (path: string) => MIDI_ENDINGS.some((ending) => path.toLowerCase().endsWith(ending));

/**
 * Those that haven’t become a sound, or belong to one: on their way, failed, or with something to say that stands nowhere
 * else, of a zip, of MIDI or of a stem.
 */
export const leftOf = (rows: readonly FileRow[]): FileRow[] =>
  rows.filter((row) => row.state !== "ready" || (row.notice !== null && !standsInGrid(row)));

/** Whether what is said of a file stands with its sound. */
const standsInGrid = ({ path, kind }: FileRow) => !isZip(path) && !isMidi(path) && kind !== "stem";

/** How many files have arrived, and how many bytes of all. */
export function totalsOf(rows: readonly FileRow[]) {
  const arrived = rows.filter(({ state }) => state === "waiting" || state === "analysing" || state === "ready");
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    files: rows.length,
    arrived: arrived.length,
    analysed: rows.filter(({ state }) => state === "ready").length,
    missing: rows.filter(({ state }) => state === "missing").length,
    bytes: sum(rows.map(({ bytes }) => bytes)),
    received: sum(rows.map(({ received }) => received)),
  };
}

/** Whether files of the queue are still on their way. */
export const isSending = (queued: readonly QueuedFile[]) => queued.some(({ state }) => isOnItsWay(state));
