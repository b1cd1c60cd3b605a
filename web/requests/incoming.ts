import type { IncomingMessage } from "node:http";
import { NO_SUCH_PAGE } from "@/lib/routes/routes";
import type { Refusal } from "@/web/requests/refusal";

const MAX_URL_LENGTH = 12 * 1024;
/** Servers silently discard headers beyond a hundred; those that the gateway adds come last and must fit. */
const MAX_HEADERS = 80;
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** A segment `.` or `..`, a backslash or a control character in a decoded path. */
const UNSAFE_PATH = /(?:^|\/)\.{1,2}(?:\/|$)|[\\\p{Cc}]/u;

/** The path of a request without its query, as sent. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "/";
}

/**
 * Reduces `request.url` to a path and refuses requests that servers could interpret differently. A path that can't be
 * decoded becomes that of a page that doesn't exist.
 */
export function normalise(request: IncomingMessage): Refusal | null {
  const { url = "/", headers, rawHeaders } = request;
  if (url.length > MAX_URL_LENGTH) return { status: 414, error: "This URL is too long." };
  if (rawHeaders.length > 2 * MAX_HEADERS) return { status: 431, error: "The request has too many headers." };
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1 || (headers.host && !HOST.test(headers.host))) return malformed("Host header");
  if (request.httpVersion !== "1.1" && request.httpVersion !== "1.0") return malformed("HTTP version");
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && request.httpVersion !== "1.1") return malformed("Transfer-Encoding header");
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    return { status: 501, error: "Only the transfer encoding chunked is supported." };
  }
  if (url.includes("#")) return malformed("URL");
  if (!url.startsWith("/")) {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return malformed("URL");
    const { pathname, search } = new URL(url);
    request.url = pathname + search;
  }
  const path = decode(pathOf(request));
  if (path === null) request.url = NO_SUCH_PAGE;
  else if (UNSAFE_PATH.test(path)) return malformed("URL");
  return null;
}

const malformed = (part: string): Refusal => ({ status: 400, error: `The ${part} is malformed.` });

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
