import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";

/** Names a rendering in its request to Next. Only this process sets it. */
const RENDERING_HEADER = "x-rendering";
/** Where Next hands over a page's tags, separated by commas. */
const NEXT_TAGS_HEADER = "x-next-cache-tags";

/** What Next made of a page beside the response, of use to later requests. */
export interface PageReport {
  /** The tags of what the page was made from. */
  tags: readonly string[];
  /** The payload that the router in the browser asks for. */
  payload: Buffer | null;
  /** The parts of that payload, by the names that the router knows them by. */
  segments: ReadonlyMap<string, Buffer>;
}

type Value = Parameters<CacheHandler["set"]>[1];

const reports = new Map<string, (report: PageReport) => void>();
const current = new AsyncLocalStorage<string>();
let renderings = 0;

/** Has Next handle a request, so that what it hands to its cache is known to belong to it. */
export function renderWithin<Result>(request: IncomingMessage, render: () => Result): Result {
  const id = request.headers[RENDERING_HEADER];
  return typeof id === "string" ? current.run(id, render) : render();
}

/**
 * Makes a request to Next, which `render` sends with the given headers. Resolves to its result and to what Next reported
 * of the page; null where it reported nothing, as of a page that it renders for one request only.
 */
export async function withReport<Result>(
  render: (headers: Record<string, string>) => Promise<Result>,
): Promise<{ result: Result; report: PageReport | null }> {
  renderings += 1;
  const id = String(renderings);
  let report: PageReport | null = null;
  reports.set(id, (given) => (report = given));
  try {
    return { result: await render({ [RENDERING_HEADER]: id }), report };
  } finally {
    reports.delete(id);
  }
}

/**
 * Next's cache, which holds nothing: pages are cached once, in `web/pages.ts`, and nothing that the build rendered is
 * served, as that may be of another catalogue. Next tells its cache alone what a page was made from.
 */
export default class NextCache implements Pick<CacheHandler, "get" | "set" | "revalidateTag" | "resetRequestCache"> {
  async get(): Promise<null> {
    return null;
  }

  async set(_key: string, value: Value): Promise<void> {
    const report = value && reportOf(value);
    const id = current.getStore();
    if (report && id) reports.get(id)?.(report);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}

/** Null for anything but a page or a route's response with tags. */
function reportOf(value: NonNullable<Value>): PageReport | null {
  if (!("headers" in value)) return null;
  const tags = value.headers?.[NEXT_TAGS_HEADER];
  if (typeof tags !== "string") return null;
  const isPage = value.kind === "APP_PAGE";
  return {
    tags: tags.split(","),
    payload: (isPage && value.rscData) || null,
    segments: (isPage && value.segmentData) || new Map(),
  };
}
