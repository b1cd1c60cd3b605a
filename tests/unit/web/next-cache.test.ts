import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import NextCache, { clearNextCache, dropFromNextCache, renderWithin, TAGS_HEADER } from "@/web/next-cache";

type Value = Parameters<NextCache["set"]>[1];
type SetContext = Parameters<NextCache["set"]>[2];
type GetContext = Parameters<NextCache["get"]>[1];

const next = new NextCache();
const page = (html: string, tags: string): Value =>
  ({ kind: "APP_PAGE", html, headers: { "x-next-cache-tags": tags } }) as unknown as Value;
const PAGE = { kind: "APP_PAGE", cacheControl: { revalidate: false } } as unknown as SetContext & GetContext;
const answer = (body: string): Value =>
  ({ kind: "FETCH", data: { body, headers: {}, url: "" }, revalidate: 0 }) as unknown as Value;
const fetched = (...tags: string[]) =>
  ({ kind: "FETCH", fetchCache: true, tags }) as unknown as SetContext & GetContext;
const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

beforeEach(clearNextCache);

describe("what Next keeps", () => {
  it("is given back with its lifetime, and names the page's tags in the answer", async () => {
    const response = newResponse();
    await renderWithin(response, () => next.set("/packs/1", page("one", "pack:1,creator:zoë"), PAGE));
    expect(response.getHeader(TAGS_HEADER)).toBe("pack%3A1,creator%3Azo%C3%AB");

    const later = newResponse();
    const found = await renderWithin(later, () => next.get("/packs/1", PAGE));
    expect(found).toMatchObject({ value: { html: "one" }, cacheControl: { revalidate: false } });
    expect(later.getHeader(TAGS_HEADER)).toBe("pack%3A1,creator%3Azo%C3%AB");
  });

  it("goes with its tags, pages and answers alike", async () => {
    await next.set("/packs/1", page("one", "pack:1"), PAGE);
    await next.set("/packs/2", page("two", "pack:2"), PAGE);
    await next.set("fetch-1", answer("{}"), fetched("pack:1"));
    dropFromNextCache(["pack:1"]);
    expect(await next.get("/packs/1", PAGE)).toBeNull();
    expect(await next.get("fetch-1", fetched("pack:1"))).toBeNull();
    expect(await next.get("/packs/2", PAGE)).not.toBeNull();
  });

  it("holds nothing that a change overtook while it was made", async () => {
    await renderWithin(newResponse(), async () => {
      await next.set("fetch-1", answer("old"), fetched("pack:1"));
      dropFromNextCache(["pack:1"]);
      await next.set("fetch-2", answer("old"), fetched("pack:1"));
      await next.set("/packs/1", page("old", "pack:1"), PAGE);
      await next.set("/packs/2", page("current", "pack:2"), PAGE);
    });
    for (const key of ["fetch-1", "fetch-2"]) expect(await next.get(key, fetched("pack:1"))).toBeNull();
    expect(await next.get("/packs/1", PAGE)).toBeNull();
    expect(await next.get("/packs/2", PAGE)).not.toBeNull();
  });
});
