import http from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listen, type Running, sendRequest } from "@/tests/unit/web/server-support";
import { OUTAGE_HEADER, watchCalls, withOutages } from "@/web/rendering/api-outages";

const API = "http://api.test:4000";

let server: Running | null = null;
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = null;
});

type Answer = () => Promise<Response>;

/** What a page's response says of its calls, each to be answered so, when it ends with a status after `during`. */
async function headerOf(status: number, url: string, answer: Answer, during: (call: Promise<unknown>) => unknown) {
  const target = { fetch: (() => answer()) as unknown as typeof fetch };
  watchCalls(API, target);
  server = await listen(
    http.createServer((_, response) =>
      withOutages(response, async () => {
        await during(target.fetch(url).catch(() => undefined));
        response.statusCode = status;
        response.end("page");
      }),
    ),
  );
  return (await sendRequest(server.port, "/")).headers[OUTAGE_HEADER];
}

const done = (call: Promise<unknown>) => call;
const answers =
  (status: number): Answer =>
  async () =>
    new Response(null, { status });
const refuses: Answer = async () => {
  throw new TypeError("fetch failed");
};
const never: Answer = () => new Promise(() => undefined);
const later = () => vi.advanceTimersByTime(9_001);

describe("a page that failed", () => {
  it.each([502, 503, 504])("says that a call was answered with %d", async (status) => {
    expect(await headerOf(500, `${API}/api/samples`, answers(status), done)).toBe("1");
  });

  it("says that a call found nobody", async () => {
    expect(await headerOf(500, `${API}/api/samples`, refuses, done)).toBe("1");
  });

  it("says that a call had no answer when it was given up, and not when it had just begun", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    expect(await headerOf(500, `${API}/api/samples`, never, later)).toBe("1");
    await server?.close();
    expect(await headerOf(500, `${API}/api/samples`, never, () => undefined)).toBe(undefined);
  });

  it.each([200, 404, 500])("says nothing of a call that was answered with %d", async (status) => {
    expect(await headerOf(500, `${API}/api/samples`, answers(status), done)).toBe(undefined);
  });

  it("says nothing of calls of others", async () => {
    expect(await headerOf(500, "http://api.test:40001/api", answers(503), done)).toBe(undefined);
  });
});

it("a page that is shown says nothing of its calls", async () => {
  expect(await headerOf(200, `${API}/api/samples`, answers(503), done)).toBe(undefined);
});
