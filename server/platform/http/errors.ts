import type { ContentfulStatusCode } from "hono/utils/http-status";
import { lostConnection, sqlStateOf } from "@/server/platform/db/errors";
import { ClientGone, Failure, InvalidInput, Outdated, ProofMissing } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import { StorageFullError, StoreUnavailableError } from "@/server/providers/objects/object-store";

/** The status of each kind of failure. */
export const STATUS: Record<Failure["kind"], ContentfulStatusCode> = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  timed_out: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
};

const DISK_FULL = "53100";

/** Sends the response for an error that a handler threw. Unexpected errors are logged and never shown. */
export function sendError(error: Error, c: AppContext): Response {
  if (error instanceof InvalidInput) return c.json({ errors: error.errors }, 422);
  if (error instanceof Outdated) return c.json({ error: error.message, current: error.current }, 409);
  if (error instanceof ClientGone) {
    c.get("log").debug(error.message);
    return c.body(null, 400);
  }
  const failure = error instanceof Failure ? error : recognise(error);
  if (failure) {
    if (!(error instanceof Failure)) c.get("log").error({ err: error }, failure.message);
    if (failure.kind === "unavailable") c.set("refusal", failure.reason);
    if (failure.retryAfter !== undefined) c.header("Retry-After", String(failure.retryAfter));
    const proof = failure instanceof ProofMissing ? { proof: "required" } : {};
    return c.json({ error: failure.message, ...proof }, STATUS[failure.kind]);
  }
  c.get("log").error({ err: error }, "unexpected error");
  return c.json({ error: "Oops... something went wrong." }, 500);
}

function recognise(error: unknown): Failure | null {
  if (sqlStateOf(error) === DISK_FULL || hasCode(error, "ENOSPC") || error instanceof StorageFullError) {
    return new Failure("unavailable", "The server has no space left. Try again later.", 300, "storage");
  }
  const isStore = error instanceof StoreUnavailableError;
  if (!isStore && lostConnection(error) === null) return null;
  const sentence = "The server is not available right now. Try again in a moment.";
  return new Failure("unavailable", sentence, 5, isStore ? "storage" : "database");
}

function hasCode(error: unknown, code: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && current.code === code) return true;
  }
  return false;
}
