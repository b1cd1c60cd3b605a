import type { IncomingMessage } from "node:http";
import { REQUEST_ID_HEADER, readRequestId } from "@/lib/http/request-id";
import { currentRequest } from "@/lib/operations/log";

/** The header by which a rendering has the id of the request that it is for, if it is for one. */
export function requestIdHeaders(): Record<string, string> {
  const id = currentRequest.getStore();
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
}

/** Renders with the id that the gateway passed, if any. */
export function withRequestId<Result>(request: IncomingMessage, render: () => Result): Result {
  const given = request.headers[REQUEST_ID_HEADER];
  return given === undefined ? currentRequest.exit(render) : currentRequest.run(readRequestId(given), render);
}

/**
 * Has the calls of pages carry the id of the request for which they are rendered. Below Next's own `fetch`, which keeps
 * responses by their headers: to be called before Next is loaded.
 */
export function passRequestIds(apiUrl: string, target: { fetch: typeof fetch } = globalThis): void {
  const send = target.fetch;
  target.fetch = (input, init) => {
    const id = currentRequest.getStore();
    const url = input instanceof Request ? input.url : String(input);
    if (id === undefined || !url.startsWith(`${apiUrl}/`)) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(REQUEST_ID_HEADER, id);
    return send(input, { ...init, headers });
  };
}
