import { createHash } from "node:crypto";
import type { LogPoint } from "@/server/search-index/change-log";

/** Changes are deleted after two hours; what is half as old is not read from any more. */
const MAX_GAP_MS = 3_600_000;

/** How far a stream has come: a point in the log, and what every page showed of the catalogue there. */
export interface StreamPosition extends LogPoint {
  /** A digest of the summary; empty where it could not be read. */
  summary: string;
}

/** Writes a position as an event's id, which any API process of the same database can go on from. */
export function formatPosition({ log, cursor, at, summary }: StreamPosition): string {
  return [log, cursor, at, summary].join(" ");
}

/** Reads an event's id as a gateway sends it back; null where it is none. */
export function parsePosition(id: string | undefined): StreamPosition | null {
  const [, log = "", cursor, at, summary = ""] =
    /^([\d.]{1,40}-\d{1,12}) (\d{1,16}) (\d{1,16}) (\w{0,32})$/.exec(id ?? "") ?? [];
  return log === "" ? null : { log, cursor: Number(cursor), at: Number(at), summary };
}

/** Whether the log has everything from one point to another. */
export function reaches(from: LogPoint, to: LogPoint): boolean {
  return from.log === to.log && from.cursor <= to.cursor && to.at - from.at < MAX_GAP_MS;
}

/** A short digest of what every page shows. */
export function digestOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
}
