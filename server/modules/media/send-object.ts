import { Readable } from "node:stream";
import { ObjectMissingError, type ObjectStore } from "@/server/adapters/object-store/object-store";
import { notFound } from "@/server/errors";
import type { AppContext } from "@/server/http/context";
import { parseRange } from "@/server/modules/media/byte-range";

const TYPES: Record<string, string> = {
  wav: "audio/wav",
  flac: "audio/flac",
  mp3: "audio/mpeg",
  mid: "audio/midi",
  zip: "application/zip",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** Objects are named by their content, so what was fetched once never has to be asked for again. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Answers with a stored object or the part of it that the request asks for. Throws a Failure when it isn't there. */
export async function sendObject(
  c: AppContext,
  objects: ObjectStore,
  key: string,
  headers: Record<string, string>,
): Promise<Response> {
  const found = await objects.stat(key);
  if (!found) throw notFound();
  const [name = "", extension = ""] = key.slice(key.lastIndexOf("/") + 1).split(".");
  const etag = `"${name}"`;
  const common = { "Accept-Ranges": "bytes", ETag: etag, ...headers };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, common);

  const condition = c.req.header("if-range");
  const isWhole = condition !== undefined && condition !== etag;
  const range = isWhole ? null : parseRange(c.req.header("range"), found.bytes);
  if (range === "unsatisfiable") return c.body(null, 416, { ...common, "Content-Range": `bytes */${found.bytes}` });
  const length = range ? range.end - range.start + 1 : found.bytes;
  const described = {
    ...common,
    "Content-Type": TYPES[extension] ?? "application/octet-stream",
    "Content-Length": String(length),
    ...(range ? { "Content-Range": `bytes ${range.start}-${range.end}/${found.bytes}` } : {}),
  };
  const status = range ? 206 : 200;
  if (c.req.raw.method === "HEAD") return c.body(null, status, described);
  const content = await objects.get(key, range ?? undefined).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? notFound() : error;
  });
  return c.body(Readable.toWeb(content) as ReadableStream, status, described);
}

/** Answers with bytes in memory or the part of them that the request asks for. `headers` hold their type and ETag. */
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
