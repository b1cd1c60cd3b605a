import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import NextCache, { renderWithin } from "@/web/framework/next-cache";
import type { Rendering } from "@/web/framework/rendering";
import { receiveReport, withReport } from "@/web/rendering/page-reports";

type Value = Parameters<NextCache["set"]>[1];

const cache = new NextCache();
const tree = Buffer.from("tree");
const page = (tags: string) =>
  ({
    kind: "APP_PAGE",
    html: "<p>",
    headers: { "x-next-cache-tags": tags },
    rscData: Buffer.from("payload"),
    segmentData: new Map([["/_tree", tree]]),
  }) as unknown as Value;

/** Handles a request with these headers as Next's process does; Next passes `value` to its cache a moment later. */
async function handle(headers: Record<string, string>, value: Value): Promise<Rendering> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  const response = new ServerResponse(request);
  const render = async () => {
    await new Promise(setImmediate);
    await cache.set("key", value);
  };
  // A response may arrive before its report, which is sent on another channel.
  void renderWithin(request, response, { render, deliver: (message) => setImmediate(receiveReport, message) });
  return { status: 200, headers: new Headers(response.getHeaders() as Record<string, string>), body: Buffer.alloc(0) };
}

describe("what Next hands to its cache", () => {
  it("is reported to the rendering that it belongs to, and to no other", async () => {
    const [one, two] = await Promise.all([
      withReport((headers) => handle(headers, page("pack:1,creator:zoë"))),
      withReport((headers) => handle(headers, page("pack:2"))),
    ]);
    expect(one.report).toEqual({
      tags: ["pack:1", "creator:zoë"],
      payload: Buffer.from("payload"),
      segments: new Map([["/_tree", tree]]),
    });
    expect(two.report?.tags).toEqual(["pack:2"]);
  });

  it("is not cached: every request is rendered", async () => {
    await withReport((headers) => handle(headers, page("pack:1")));
    expect(await cache.get()).toBeNull();
  });

  it("is reported as null for a page without tags, and discarded when no request waits for it", async () => {
    const { report } = await withReport((headers) => handle(headers, { kind: "APP_PAGE" } as unknown as Value));
    expect(report).toBeNull();
    const unmarked = await withReport(() => handle({}, page("pack:1")));
    expect(unmarked.report).toBeNull();
    receiveReport({ id: "1", report: { tags: ["late"], payload: null, segments: new Map() } });
  });
});
