import { createHash } from "node:crypto";

/** A client's next action: bytes are written as Latin-1, so every octet can be expressed. */
export type Step = { send: string } | { pauseMs: number } | { finish: "fin" | "reset" };

/** Everything that one client sends over one connection. */
export interface Script {
  /** Part of every id in the script; no two scripts of a run share it. */
  number: number;
  /** The name of the case, for the report. */
  name: string;
  steps: Step[];
  /** Ids of the requests on the connection, in order, including possibly malformed ones. */
  requests: string[];
  /** Ids of requests inside a well-formed body: no server may execute these. */
  inBodies: string[];
  /** Digests of the well-formed bodies, by the request's id. */
  bodies: Map<string, string>;
  /** Whether everything is sent and responses are awaited, so that a request that doesn't arrive was refused. */
  isWhole: boolean;
}

const ID = /r(\d+)-(\d+)/;
const IDS = new RegExp(ID, "g");

/** The id in a URL, or null. */
export function idIn(text: string): string | null {
  return ID.exec(text)?.[0] ?? null;
}

export function idsIn(text: string): string[] {
  return [...text.matchAll(IDS)].map(([id]) => id);
}

/** The script of an id, and the id's position in it. */
export function partsOf(id: string): { script: number; place: number } {
  const [, script, place] = ID.exec(id) ?? [];
  return { script: Number(script), place: Number(place) };
}

export function digestOf(body: string | Buffer): string {
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
}
