import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { setRenderingSession } from "@/lib/http/rendering-session";

/** Header with which the gateway passes the session whose calls a rendering makes. No header of a visitor reaches Next. */
const SESSION_HEADER = "x-rendering-session";
const TOKEN = /^[\w-]{1,128}$/;

const current = new AsyncLocalStorage<string>();

/** The headers of a rendering that makes its calls with this session. Only of one in draft mode: Next shares all others. */
export function sessionHeaders(token: string | undefined): Record<string, string> {
  return token !== undefined && TOKEN.test(token) ? { [SESSION_HEADER]: token } : {};
}

/** Lets the pages of this process read the session that the gateway passed with the request they are rendered for. */
export function shareSessions(): void {
  setRenderingSession(() => current.getStore() ?? null);
}

/** Renders with the session that the gateway passed, if any. */
export function withSession<Result>(request: IncomingMessage, render: () => Result): Result {
  const token = request.headers[SESSION_HEADER];
  return typeof token === "string" ? current.run(token, render) : current.exit(render);
}
