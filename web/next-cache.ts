import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { TaggedCache } from "@/web/tagged-cache";

/** On Next's answers: the tags of what the page was made from, each URI-encoded. Absent where Next doesn't tell. */
export const TAGS_HEADER = "x-page-tags";

/** Where Next keeps a page's tags, separated by commas. */
const NEXT_TAGS_HEADER = "x-next-cache-tags";
const MAX_BYTES = 64 * 1024 * 1024;

type Kept = NonNullable<Awaited<ReturnType<CacheHandler["get"]>>>;
type Value = Parameters<CacheHandler["set"]>[1];

const kept = new TaggedCache<Kept>(MAX_BYTES, ({ value }) => sizeOf(value));
const renderings = new AsyncLocalStorage<{ begunAt: number; response: ServerResponse }>();

/** Has Next answer a request, so that what it makes for it counts as old as the request is. */
export function renderWithin<Result>(response: ServerResponse, render: () => Result): Result {
  return renderings.run({ begunAt: kept.moment, response }, render);
}

/** Drops what Next made from answers with these tags. */
export function dropFromNextCache(tags: readonly string[]): void {
  kept.drop(tags);
}

export function clearNextCache(): void {
  kept.clear();
}

/**
 * What Next keeps of pages and of the API host's answers. Next's own handler dates an entry by when it was stored: made
 * from an answer that a change overtook, it would stay for good. Nothing that the build rendered is served either; it
 * may be of another catalogue or address.
 */
export default class NextCache implements Pick<CacheHandler, "get" | "set" | "revalidateTag" | "resetRequestCache"> {
  async get(key: string, context: Parameters<CacheHandler["get"]>[1]): Promise<Kept | null> {
    const found = kept.get(key, "tags" in context ? context.tags : []);
    if (found?.value) nameTags(found.value);
    return found ?? null;
  }

  async set(key: string, value: Value, context: Parameters<CacheHandler["set"]>[2]): Promise<void> {
    if (!value) return;
    const tags = nameTags(value) ?? ("tags" in context ? (context.tags ?? []) : []);
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    const begunAt = renderings.getStore()?.begunAt ?? kept.moment;
    kept.set(key, { lastModified: Date.now(), value, ...(cacheControl && { cacheControl }) }, { tags, begunAt });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    kept.drop([tags].flat());
  }

  resetRequestCache(): void {}
}

/** A page's tags, which the answer under way then names too; null for anything but a page. */
function nameTags(value: NonNullable<Value>): string[] | null {
  if (!("headers" in value)) return null;
  const header = value.headers?.[NEXT_TAGS_HEADER];
  if (typeof header !== "string") return null;
  const tags = header.split(",");
  const response = renderings.getStore()?.response;
  if (response && !response.headersSent) response.setHeader(TAGS_HEADER, tags.map(encodeURIComponent).join(","));
  return tags;
}

/** Roughly the bytes that a value takes. */
function sizeOf(value: Value): number {
  if (!value) return 0;
  if (value.kind === "APP_PAGE") {
    const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
    return value.html.length + (value.rscData?.length ?? 0) + segments;
  }
  if (value.kind === "APP_ROUTE") return value.body.length;
  return value.kind === "FETCH" ? value.data.body.length * 2 : JSON.stringify(value).length;
}
