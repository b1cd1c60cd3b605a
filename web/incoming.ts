import type { IncomingMessage } from "node:http";
import { NO_SUCH_PAGE } from "@/lib/config/routes";

/** The path that a request asks for, without its query, as it was sent. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "/";
}

/**
 * Puts right what Next fails on instead of answering: a whole address in place of a path, a path that can't be decoded
 * (there is no such page). Tells whether anything can be answered at all.
 */
export function putRight(request: IncomingMessage): boolean {
  const { url = "/" } = request;
  if (!url.startsWith("/")) {
    if (!URL.canParse(url)) return false;
    const { pathname, search } = new URL(url);
    request.url = pathname + search;
  }
  if (!isDecodable(pathOf(request))) request.url = NO_SUCH_PAGE;
  return true;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
