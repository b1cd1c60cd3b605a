import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import NextCache, { renderWithin, withReport } from "@/web/next-cache";

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

/** Receives a request with these headers as Next's server does, and has Next hand over `value` a moment later. */
async function handle(headers: Record<string, string>, value: Value): Promise<void> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  await renderWithin(request, async () => {
    await new Promise(setImmediate);
    await cache.set("key", value);
  });
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

  it("is not held: every request is rendered", async () => {
    await withReport((headers) => handle(headers, page("pack:1")));
    expect(await cache.get()).toBeNull();
  });

  it("is nothing where a page has no tags, and reaches nobody who stopped waiting", async () => {
    const { report } = await withReport((headers) => handle(headers, { kind: "APP_PAGE" } as unknown as Value));
    expect(report).toBeNull();
    const before = await withReport(async (headers) => headers);
    await handle(before.result, page("pack:1"));
    await handle({}, page("pack:1"));
    expect(before.report).toBeNull();
  });
});
