import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";
import { HotFiles } from "@/web/files/hot-files";
import { refuse } from "@/web/requests/refusal";

const PREFIX = "/objects/";
const KB = 1024;
/** When many files are being sent, each gets less memory: twice its chunk. */
const CHUNK_BYTES = { few: 256 * KB, many: 64 * KB };
const FEW = 64;

/** The files that the API server stores and hands over by path, `/objects/<key>`. */
export class StoredFiles {
  private readonly hot = new HotFiles();
  private streams = 0;

  constructor(private readonly root: string) {}

  /** Sends a file, or the requested range of it, with the headers that are already set. */
  send(target: string, request: IncomingMessage, response: ServerResponse): void {
    const key = target.startsWith(PREFIX) ? target.slice(PREFIX.length) : "";
    const file = send(request, `/${key}`, {
      root: this.root,
      dotfiles: "deny",
      index: false,
      cacheControl: false,
      etag: false,
      lastModified: false,
      highWaterMark: this.streams < FEW ? CHUNK_BYTES.few : CHUNK_BYTES.many,
    } as send.SendOptions);
    file
      .on("error", ({ status }: { status: number }) => {
        if (status === 416 || status === 412) return void response.writeHead(status).end();
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        if (status < 500) return refuse({ status: 404, error: "Not found." }, request, response);
        refuse({ status: 502, error: "This file can't be read now. Try again later." }, request, response);
      })
      .on("directory", () => refuse({ status: 404, error: "Not found." }, request, response))
      .on("file", (path: string, { size }: { size: number }) => this.sendFromMemory(file, path, size, response))
      .on("stream", () => {
        this.streams += 1;
        response.once("close", () => (this.streams -= 1));
      })
      .pipe(response);
  }

  /** Serves cached content from memory instead of the disk; ranges and conditional requests are left to `send`. */
  private sendFromMemory(file: send.SendStream, path: string, bytes: number, response: ServerResponse): void {
    const hot = this.hot.use(path);
    if (!hot) return void this.hot.noteRequest(path, bytes);
    response.once("close", hot.release);
    file.stream = (_path, { start, end }: { start: number; end: number }) => {
      response.end(hot.content.subarray(start, end + 1));
    };
  }
}
