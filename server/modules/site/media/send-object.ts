import { Readable } from "node:stream";
import type { Secrets } from "@/lib/settings/secrets";
import { parseRange } from "@/server/modules/site/media/byte-range";
import { notFound } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import { isFromGateway } from "@/server/platform/http/gateway";
import { XLSX_TYPE } from "@/server/platform/xlsx";
import { type ByteRange, ObjectMissingError, type ObjectStore } from "@/server/providers/objects/object-store";

const TYPES: Record<string, string> = {
  wav: "audio/wav",
  aiff: "audio/aiff",
  flac: "audio/flac",
  mp3: "audio/mpeg",
  mid: "audio/midi",
  zip: "application/zip",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  xlsx: XLSX_TYPE,
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** What creators upload as presets may be anything; browsers save it, and take it for nothing else. */
const typeOf = (key: string, extension: string) =>
  (key.startsWith("presets/") ? undefined : TYPES[extension]) ?? "application/octet-stream";

/** The object store, and the secret of the gateway that may serve the files itself. */
export interface ObjectSource {
  objects: ObjectStore;
  gatewaySecret: Secrets | undefined;
}

/**
 * Sends a stored object: by a redirect or through the gateway if possible, else as a stream of the object or of the
 * requested range. With `isRead` never by a redirect: a page's policy lets its scripts read responses of this site alone.
 * Throws a Failure if it doesn't exist.
 */
export async function sendObject(
  c: AppContext,
  { objects, gatewaySecret }: ObjectSource,
  key: string,
  headers: Record<string, string>,
  { isRead = false } = {},
): Promise<Response> {
  const [name = "", extension = ""] = key.slice(key.lastIndexOf("/") + 1).split(".");
  const contentType = typeOf(key, extension);
  const found = await objects.stat(key);
  if (!found) throw notFound();
  const handOver = await objects.handOver(key, { contentType, contentDisposition: headers["Content-Disposition"] });
  // A link is signed for GET alone.
  if (handOver?.kind === "redirect" && !isRead && c.req.raw.method !== "HEAD") {
    return c.body(null, 302, { Location: handOver.url, "Cache-Control": "private, no-store" });
  }
  const etag = `"${name}"`;
  const common = { "Accept-Ranges": "bytes", ETag: etag, ...headers };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, common);
  const described = { ...common, "Content-Type": contentType };
  if (handOver?.kind === "file" && isFromGateway(c, gatewaySecret)) {
    return c.body(null, 200, { ...described, "X-Accel-Redirect": `/objects/${handOver.path}` });
  }
  const read = (range?: ByteRange) =>
    objects.get(key, range).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? notFound() : error;
    });
  return sendParts(c, { bytes: found.bytes, etag, read }, described);
}

/** A body of a known length, of which a part can be read. */
export interface PartedBody {
  bytes: number;
  etag: string;
  /** Reads a range, or everything. */
  read: (range?: ByteRange) => Readable | Promise<Readable>;
}

/** Sends a body, or the requested range of it. `headers` hold its type. */
export async function sendParts(
  c: AppContext,
  { bytes, etag, read }: PartedBody,
  headers: Record<string, string>,
): Promise<Response> {
  const described = { "Accept-Ranges": "bytes", ETag: etag, ...headers };
  const condition = c.req.header("if-range");
  const isWhole = condition !== undefined && condition !== etag;
  const range = isWhole ? null : parseRange(c.req.header("range"), bytes);
  if (range === "unsatisfiable") return c.body(null, 416, { ...described, "Content-Range": `bytes */${bytes}` });
  const sent = {
    ...described,
    "Content-Length": String(range ? range.end - range.start + 1 : bytes),
    ...(range ? { "Content-Range": `bytes ${range.start}-${range.end}/${bytes}` } : {}),
  };
  const status = range ? 206 : 200;
  if (c.req.raw.method === "HEAD") return c.body(null, status, sent);
  const content = await read(range ?? undefined);
  return c.body(Readable.toWeb(content) as ReadableStream, status, sent);
}

/** Sends bytes in memory, or the requested range of them. `headers` hold their type and ETag. */
export function sendBytes(
  c: AppContext,
  bytes: Uint8Array,
  headers: Record<string, string> & { ETag: string },
): Response {
  const common = { "Accept-Ranges": "bytes", ...headers };
  if (c.req.header("if-none-match")?.includes(headers.ETag)) return c.body(null, 304, common);
  const condition = c.req.header("if-range");
  const isWhole = condition !== undefined && condition !== headers.ETag;
  const range = isWhole ? null : parseRange(c.req.header("range"), bytes.length);
  if (range === "unsatisfiable") return c.body(null, 416, { ...common, "Content-Range": `bytes */${bytes.length}` });
  if (!range) return c.body(Uint8Array.from(bytes), 200, common);
  const part = Uint8Array.from(bytes.subarray(range.start, range.end + 1));
  return c.body(part, 206, { ...common, "Content-Range": `bytes ${range.start}-${range.end}/${bytes.length}` });
}
