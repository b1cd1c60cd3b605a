import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { currentRequest } from "@/lib/operations/log";
import { passRequestIds, requestIdHeaders, withRequestId } from "@/web/rendering/request-ids";

const API = "http://api.test:4000";
const requestWith = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

/** What is sent for calls that are made while a page is rendered for a request. */
async function sentFor(request: IncomingMessage, call: (target: { fetch: typeof fetch }) => Promise<unknown>) {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const target = {
    fetch: (async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const headers = init?.headers ?? (input instanceof Request ? input.headers : undefined);
      sent.push({ url, headers: Object.fromEntries(new Headers(headers)) });
      return new Response();
    }) as typeof fetch,
  };
  passRequestIds(API, target);
  await withRequestId(request, () => call(target));
  return sent;
}

describe("the id of a request in its rendering", () => {
  it("is sent to Next with what is rendered for a request, and with nothing else", () => {
    expect(currentRequest.run("request-1", requestIdHeaders)).toEqual({ "x-request-id": "request-1" });
    expect(requestIdHeaders()).toEqual({});
  });

  it("is in the page's calls of the API server, beside their own headers", async () => {
    const headers = { "X-Gateway-Secret": "secret" };
    const sent = await sentFor(requestWith({ "x-request-id": "request-1" }), async ({ fetch }) => {
      await fetch(`${API}/api/samples`, { headers });
      await fetch(new Request(`${API}/api/packs`, { headers }));
    });
    const expected = { "x-gateway-secret": "secret", "x-request-id": "request-1" };
    expect(sent).toEqual([
      { url: `${API}/api/samples`, headers: expected },
      { url: `${API}/api/packs`, headers: expected },
    ]);
  });

  it("is told to nobody else, and isn't that of an earlier rendering", async () => {
    const elsewhere = (target: { fetch: typeof fetch }) => target.fetch("http://api.test:40001/x");
    expect(await sentFor(requestWith({ "x-request-id": "request-1" }), elsewhere)).toEqual([
      { url: "http://api.test:40001/x", headers: {} },
    ]);
    const call = (target: { fetch: typeof fetch }) => target.fetch(`${API}/api/samples`);
    const sent = await currentRequest.run("request-1", () => sentFor(requestWith({}), call));
    expect(sent).toEqual([{ url: `${API}/api/samples`, headers: {} }]);
  });
});
