import type { IncomingHttpHeaders } from "node:http";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** Smallest first. */
const PREFERRED: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * The smallest of the available encodings that a request accepts. A response is sent unencoded even if the request
 * refuses that: with no alternative, that is better than an error.
 */
export function preferredEncoding(headers: IncomingHttpHeaders, available: readonly Encoding[] = PREFERRED): Encoding {
  const accepted = new Negotiator({ headers }).encodings(available);
  return PREFERRED.find((encoding) => accepted.includes(encoding)) ?? "identity";
}
