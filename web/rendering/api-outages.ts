import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** Set on the response of a page that failed because the API server didn't answer its calls. */
export const OUTAGE_HEADER = "x-wavecrate-outage";

/** Statuses of an API server that is unavailable, or of a load balancer in front of it. */
const UNAVAILABLE = new Set([502, 503, 504]);
/** A call of a page is given up after ten seconds. */
const SILENT_MS = 9_000;

/** The calls of one rendering. */
interface Calls {
  /** When each that has no answer yet began. */
  begun: Set<{ at: number }>;
  isRefused: boolean;
}

const current = new AsyncLocalStorage<Calls>();

/** Renders a page; a response of 500 gets the OUTAGE_HEADER if the page's calls were refused or had no answer. */
export function withOutages<Result>(response: ServerResponse, render: () => Result): Result {
  const calls: Calls = { begun: new Set(), isRefused: false };
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...given: unknown[]) => {
    if (status === 500 && hasOutage(calls)) response.setHeader(OUTAGE_HEADER, "1");
    return writeHead(status, ...given);
  };
  return current.run(calls, render);
}

/** Watches the calls of renderings. Below Next's own `fetch`, which may answer without a call: before Next is loaded. */
export function watchCalls(apiUrl: string, target: { fetch: typeof fetch } = globalThis): void {
  const send = target.fetch;
  target.fetch = async (input, init) => {
    const calls = current.getStore();
    const url = input instanceof Request ? input.url : String(input);
    if (!calls || !url.startsWith(`${apiUrl}/`)) return send(input, init);
    const call = { at: performance.now() };
    calls.begun.add(call);
    try {
      const response = await send(input, init);
      calls.isRefused ||= UNAVAILABLE.has(response.status);
      return response;
    } catch (failure) {
      calls.isRefused = true;
      throw failure;
    } finally {
      calls.begun.delete(call);
    }
  };
}

function hasOutage({ begun, isRefused }: Calls): boolean {
  return isRefused || [...begun].some(({ at }) => performance.now() - at > SILENT_MS);
}
