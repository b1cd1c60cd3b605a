import type { IncomingHttpHeaders } from "node:http";

/** The query key of the requests of Next's router in the browser. */
export const ROUTER_KEY = "_rsc";
/** Header with the segments that the browser's router has: a page that isn't shared can then be sent in part. */
export const STATE_TREE = "next-router-state-tree";
/** The content type of the payloads that the router requests. */
export const PAYLOAD_TYPE = "text/x-component";
/** Whether a payload is complete. */
export const POSTPONED = "x-nextjs-postponed";
/** The router accepts segments only from a server that declares support for them. */
export const SEGMENT_HEADERS = { [POSTPONED]: "2" };

const PREFETCH = "next-router-prefetch";
const SEGMENT = "next-router-segment-prefetch";
const MAX_SEGMENT = 512;
/** The router's name of one segment of a page, as requested: `/_tree`, `/samples/__PAGE__`. */
const SEGMENT_NAME = /^(?:\/[\w$!()@:%.*+~|-]+)+$/;

/** Headers that select a page's HTML (none) or one of the payloads that the router in the browser requests. */
export type Variant = Record<string, string>;

/** The router identifies its requests by a header and a query key; without either, the request is for the page. */
export function readVariant(headers: IncomingHttpHeaders, search: URLSearchParams): Variant {
  if (headers.rsc !== "1" || !search.has(ROUTER_KEY)) return {};
  const prefetch = headers[PREFETCH];
  const segment = headers[SEGMENT];
  return {
    rsc: "1",
    ...(typeof prefetch === "string" && /^[123]$/.test(prefetch) && { [PREFETCH]: prefetch }),
    ...(typeof segment === "string" && isSegment(segment) && { [SEGMENT]: segment }),
  };
}

/** Whether the router may have sent a request with these headers. */
export const isFromRouter = (headers: IncomingHttpHeaders) => headers.rsc !== undefined;

/** Whether a payload is requested, rather than a page's HTML. */
export const isPayload = (variant: Variant) => variant.rsc !== undefined;

/** The segment that is requested; undefined for the whole payload. */
export const segmentOf = (variant: Variant) => variant[SEGMENT];

const isSegment = (name: string) => name.length <= MAX_SEGMENT && SEGMENT_NAME.test(name);
