import { randomUUID } from "node:crypto";

/** Names a request in every role that works for it. */
export const REQUEST_ID_HEADER = "x-request-id";

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The id that a balancer or the gateway gave a request in `X-Request-Id`, or a new one. */
export function readRequestId(given: string | string[] | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}
