import { createHash } from "node:crypto";
import type { PackRef } from "@/lib/contract/entities/pack";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import type { LogPoint } from "@/server/catalogue/change-log";

/** Changes are deleted after two hours; a position half as old is no longer used. */
const MAX_GAP_MS = 3_600_000;

/** The position of a stream: a point in the log, and a digest of the catalogue's summary at it. */
export interface StreamPosition extends LogPoint {
  /** A short digest of the summary, and its newest pack; empty if it could not be read. */
  summary: string;
}

/** Formats a position as an event id, with which any API process on the same database can continue. */
export function formatPosition({ log, cursor, at, summary }: StreamPosition): string {
  return [log, cursor, at, summary].join(" ");
}

/** Parses the event id that a gateway sends back; null if it is malformed. */
export function parsePosition(id: string | undefined): StreamPosition | null {
  const [, log = "", cursor, at, summary = ""] =
    /^([\d.]{1,40}-\d{1,12}) (\d{1,16}) (\d{1,16}) (\w{0,32})$/.exec(id ?? "") ?? [];
  return log === "" ? null : { log, cursor: Number(cursor), at: Number(at), summary };
}

/** Whether the log is complete from one point to another. */
export function reaches(from: LogPoint, to: LogPoint): boolean {
  return from.log === to.log && from.cursor <= to.cursor && to.at - from.at < MAX_GAP_MS;
}

/** What is kept of the summary. */
export function summaryOf(shown: unknown, newestPack: PackRef | null): string {
  const digest = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
  return newestPack ? [digest, newestPack.kind, newestPack.id].join("_") : digest;
}

/** The newest pack of a summary; null if it has none. */
export function newestPackOf(summary: string): PackRef | null {
  const [, kind, id] = summary.split("_");
  const known = PACK_KINDS.find((one) => one === kind);
  return known ? { kind: known, id: Number(id) } : null;
}
