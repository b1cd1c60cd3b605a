import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";
import { refuse } from "@/web/refusal";

/** By this header of a response the API server hands a stored file over: `/objects/<key>`. */
export const HANDED_OVER = "x-accel-redirect";

const PREFIX = "/objects/";
const CHUNK_BYTES = 256 * 1024;

/** Sends a stored file, or the part of it that is requested, with the headers that are set already. */
export function sendStoredFile(root: string, target: string, request: IncomingMessage, response: ServerResponse): void {
  const key = target.startsWith(PREFIX) ? target.slice(PREFIX.length) : "";
  send(request, `/${key}`, {
    root,
    dotfiles: "deny",
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
    highWaterMark: CHUNK_BYTES,
  } as send.SendOptions)
    .on("error", ({ status }: { status: number }) => {
      if (status === 416 || status === 412) return void response.writeHead(status).end();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      if (status < 500) return refuse({ status: 404, error: "Not found." }, request, response);
      refuse({ status: 502, error: "This file can't be read now. Try again later." }, request, response);
    })
    .on("directory", () => refuse({ status: 404, error: "Not found." }, request, response))
    .pipe(response);
}
