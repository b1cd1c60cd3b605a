import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Site, tagOf } from "@/tests/unit/web/pages/pages-support";

const HIT = "wavecrate; hit";
const MISS = "wavecrate; fwd=miss; stored";
const PATH = "/packs/1";

let site: Site;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  site = await Site.start();
  site.render = ({ share }) => void share(`rendering ${site.requests.length}`);
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

const later = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const like = () => site.pages.invalidate({ tags: [], taken: [], outdated: [tagOf(PATH)] });
const rendered = (count: number) => vi.waitFor(() => expect(site.requests).toHaveLength(count));

describe("a page in which only a count has changed", () => {
  it("is served while it is rendered again, at most once in 50 seconds, and shows the change within 55", async () => {
    await site.get(PATH);
    later(40);
    like();
    expect(await site.get(PATH)).toMatchObject({ text: "rendering 1", cache: HIT });
    expect(site.requests).toHaveLength(1);
    later(10);
    const rendering = site.held();
    expect(await site.get(PATH)).toMatchObject({ text: "rendering 1", cache: HIT });
    expect(await site.get(PATH)).toMatchObject({ text: "rendering 1", cache: HIT });
    await (await rendering).share("with the like");
    await vi.waitFor(async () => expect(await site.get(PATH)).toMatchObject({ text: "with the like", cache: HIT }));
    expect(site.requests).toHaveLength(2);
    like();
    later(49);
    expect(await site.get(PATH)).toMatchObject({ text: "with the like", cache: HIT });
    expect(site.requests).toHaveLength(2);
  });

  it("is rendered for a visitor who comes later than that", async () => {
    await site.get(PATH);
    like();
    later(55);
    expect(await site.get(PATH)).toMatchObject({ text: "rendering 2", cache: MISS });
  });

  it("counts as changed if that happened while it was rendered", async () => {
    const rendering = site.held();
    const first = site.get(PATH);
    const { share } = await rendering;
    like();
    await share("before the like");
    await first;
    later(50);
    site.render = (request) => void request.share("with the like");
    expect(await site.get(PATH)).toMatchObject({ text: "before the like", cache: HIT });
    await rendered(2);
  });

  it("stays when rendering it again fails, and other pages aren't rendered at all", async () => {
    await site.get(PATH);
    await site.get("/packs/2");
    like();
    later(51);
    site.render = ({ respond }) => respond("broken", {}, 500);
    expect(await site.get(PATH)).toMatchObject({ text: "rendering 1", cache: HIT });
    await rendered(3);
    expect(await site.get("/packs/2")).toMatchObject({ text: "rendering 2", cache: HIT });
    expect(site.urls).toEqual([PATH, "/packs/2", PATH]);
  });

  it("is removed by a change of its content, at once", async () => {
    await site.get(PATH);
    like();
    site.pages.invalidate({ tags: [tagOf(PATH)], taken: [], outdated: [] });
    expect(await site.get(PATH)).toMatchObject({ text: "rendering 2", cache: MISS });
  });

  it("renders few pages again at once", async () => {
    const paths = Array.from({ length: 9 }, (_, number) => `/packs/${number}`);
    for (const path of paths) await site.get(path);
    site.pages.invalidate({ tags: [], taken: [], outdated: paths.map(tagOf) });
    later(51);
    site.render = () => undefined;
    for (const path of paths) expect((await site.get(path)).cache).toBe(HIT);
    expect(site.requests).toHaveLength(paths.length + 4);
  });
});

it("pages are kept compressed, and sent to every client as it asks", async () => {
  const body = "<p>Night Bus, 120 BPM</p>".repeat(10_000);
  site.render = ({ share }) => void share(body);
  await site.get(PATH);
  expect(site.pages.cachedBytes).toBeLessThan(body.length / 10);
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ] as const) {
    for (let time = 0; time < 2; time++) {
      const { bytes, headers } = await site.getBytes(PATH, { headers: { "accept-encoding": encoding } });
      expect(decode(bytes).toString()).toBe(body);
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    }
  }
});
