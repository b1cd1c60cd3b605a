import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";

/** Id of a rendering, in the request to Next and, if Next reports on it, in the response. */
export const RENDERING_HEADER = "x-rendering";

/** What Next produces for a page in addition to the response. */
export interface PageReport {
  /** The tags of the responses that the page was rendered from. */
  tags: readonly string[];
  /** The payload that the router in the browser requests. */
  payload: Buffer | null;
  /** The segments of that payload, by the router's names for them. */
  segments: ReadonlyMap<string, Buffer>;
}

/** The report on the rendering with this id; null if Next reported nothing. */
export interface ReportMessage {
  id: string;
  report: PageReport | null;
}

/** Header in which Next reports a page's tags, separated by commas. */
const NEXT_TAGS_HEADER = "x-next-cache-tags";

type Value = Parameters<CacheHandler["set"]>[1];

const current = new AsyncLocalStorage<{ report: PageReport | null }>();

/**
 * Lets Next handle a request of the gateway and delivers what Next passes to its cache during it, once `render`
 * resolves. The response has the rendering's id, so that the gateway waits for the report.
 */
export async function renderWithin(
  request: IncomingMessage,
  response: ServerResponse,
  { render, deliver }: { render: () => Promise<unknown>; deliver: (message: ReportMessage) => void },
): Promise<void> {
  const id = request.headers[RENDERING_HEADER];
  if (typeof id !== "string") return void (await render());
  response.setHeader(RENDERING_HEADER, id);
  const rendering = { report: null };
  try {
    await current.run(rendering, render);
  } finally {
    deliver({ id, report: rendering.report });
  }
}

/**
 * Next's cache handler, which stores nothing: pages are cached once, in `web/pages/pages.ts`, and nothing that the build
 * rendered is served, because it may be of another catalogue. Next reports a page's tags to its cache handler only.
 */
export default class NextCache implements Pick<CacheHandler, "get" | "set" | "revalidateTag" | "resetRequestCache"> {
  async get(): Promise<null> {
    return null;
  }

  async set(_key: string, value: Value): Promise<void> {
    const report = value && reportOf(value);
    const rendering = current.getStore();
    if (report && rendering) rendering.report = report;
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}

/** Null for anything but a page or a route response with tags. */
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
