import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fresh from "fresh";
import { type Encoding, preferredEncoding } from "@/web/files/encoding";
import { entityTag } from "@/web/files/entity-tag";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The worker that renders laps: the only script that may compile wasm. */
const LAP_WORKER = "/lap-worker/";
const WASM_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
const IMMUTABLE = "public, max-age=31536000, immutable";

interface StaticFile {
  type: string;
  cacheControl: string;
  policy?: string | undefined;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined };
  encodings: readonly Encoding[];
}

/** The files of the build and of `public/`, held in memory with their compressed variants. */
export class StaticFiles {
  private constructor(private readonly files: ReadonlyMap<string, StaticFile>) {}

  /**
   * Reads the build folder (`.next`) and `public/`. The build creates compressed variants beside its files (`.br`,
   * `.gz`); a file without one is compressed here.
   */
  static async load(buildDirectory: string, publicDirectory: string): Promise<StaticFiles> {
    const files = new Map<string, StaticFile>();
    await addTree(files, join(buildDirectory, "static"), "/_next/static/", IMMUTABLE);
    await addTree(files, publicDirectory, "/", "public, max-age=3600");
    return new StaticFiles(files);
  }

  /** Reads the files of a build folder alone. */
  static async loadBuild(buildDirectory: string): Promise<StaticFiles> {
    const files = new Map<string, StaticFile>();
    await addTree(files, join(buildDirectory, "static"), "/_next/static/", IMMUTABLE);
    return new StaticFiles(files);
  }

  /** Sends the file at the path; returns false if there is none. */
  serve(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.files.get(pathname);
    if (!file) return false;
    response.setHeader("Cache-Control", file.cacheControl);
    response.setHeader("ETag", file.etag);
    response.setHeader("Vary", "Accept-Encoding");
    if (file.policy) response.setHeader("Content-Security-Policy", file.policy);
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (fresh(request.headers, { etag: file.etag })) {
      response.writeHead(304).end();
      return true;
    }
    const encoding = preferredEncoding(request.headers, file.encodings);
    const body = file.bodies[encoding] ?? file.bodies.identity;
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.writeHead(200, { "Content-Type": file.type, "Content-Length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  }
}

async function addTree(files: Map<string, StaticFile>, directory: string, prefix: string, cacheControl: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  for (const name of names) {
    if ((name.endsWith(".br") || name.endsWith(".gz")) && names.has(name.slice(0, -3))) continue;
    const identity = await readFile(name);
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    const squeezes = /text|json|svg/.test(type) && identity.length > 512;
    const bodies = {
      identity,
      br: names.has(`${name}.br`) ? await readFile(`${name}.br`) : squeezes ? brotliCompressSync(identity) : undefined,
      gzip: names.has(`${name}.gz`) ? await readFile(`${name}.gz`) : squeezes ? gzipSync(identity) : undefined,
    };
    const path = encodeURI(prefix + name.slice(directory.length + 1));
    const isLapWorker = path.startsWith(LAP_WORKER);
    files.set(path, {
      type,
      cacheControl: isLapWorker ? IMMUTABLE : cacheControl,
      policy: isLapWorker ? WASM_POLICY : undefined,
      etag: entityTag(identity),
      bodies,
      encodings: (["br", "gzip", "identity"] as const).filter((encoding) => bodies[encoding]),
    });
  }
}
