import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listen, type Running, sendRaw, sendRequest } from "@/tests/unit/web/server-support";
import { StaticFiles } from "@/web/files/static-files";
import { createGateway } from "@/web/gateway";
import { Pages } from "@/web/pages/pages";
import { transportHeaders } from "@/web/policy/security-headers";
import { Admission } from "@/web/requests/admission";

const SECRET = "a secret that both sides know";
const SCRIPT = `console.log("${"wave ".repeat(400)}")`;
const LONG_BODY = "a page of some length ".repeat(200_000);

describe("the gateway", () => {
  let folder: string;
  let next: Running;
  let api: Running;
  let gateway: Running;
  /** The requests that Next received, unchanged. */
  let requested: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wavecrate-front-"));
    await mkdir(join(folder, "build/static"), { recursive: true });
    await mkdir(join(folder, "public"));
    await writeFile(join(folder, "build/static/app.js"), SCRIPT);
    await mkdir(join(folder, "public/lap-worker"));
    await writeFile(join(folder, "public/lap-worker/lap-worker-1.js"), SCRIPT);
    await writeFile(join(folder, "public/with space.txt"), "small");
    await writeFile(join(folder, "secret.txt"), "not public");

    next = await listen(
      http.createServer((request, response) => {
        requested.push(request.url ?? "");
        if (request.headers["next-router-state-tree"] === "broken") return void response.writeHead(500).end("failed");
        if (request.url === "/gone") return void request.socket.destroy();
        const isLong = request.url === "/long";
        const lifetime = isLong ? "s-maxage=31536000" : "private, no-store";
        response.writeHead(200, { "content-type": "text/html", "cache-control": lifetime });
        response.end(isLong ? LONG_BODY : `page ${request.url?.slice(0, 100)}`);
      }),
    );
    api = await listen(
      http.createServer((request, response) => {
        if (request.url === "/api/half") {
          response.writeHead(200, { "content-length": 100 });
          response.write("half", () => request.socket.destroy());
          return;
        }
        request.resume();
        response.writeHead(200).end(`${request.method} ${request.url}`);
      }),
    );
    gateway = await listen(
      createGateway({
        api: api.url,
        pages: new Pages({ origin: next.url.origin, draftCookie: "" }, { apply: (html) => html }),
        files: await StaticFiles.load(join(folder, "build"), join(folder, "public")),
        admission: new Admission({ trustedProxies: 0, unlimited: ["127.0.0.1"] }),
        site: new URL("http://wavecrate.test"),
        secret: SECRET,
        headers: transportHeaders("https://wavecrate.example"),
      }),
    );
  });
  afterAll(async () => {
    await Promise.all([gateway.close(), next.close(), api.close()]);
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    requested = [];
  });

  describe("a request", () => {
    it.each([
      ["/%E0%A4%A", "/_not-found"],
      ["/packs/%", "/_not-found"],
      ["/samples?search=%E0%A4%A", "/samples?search=%EF%BF%BD%25A"],
      ["http://other.example/samples?page=2", "/samples?page=2"],
      [`/samples?search=${"x".repeat(10_000)}`, `/samples?search=${"x".repeat(10_000)}`],
    ])("for %s is served as a page", async (path, forwarded) => {
      expect((await sendRequest(gateway.port, path)).status).toBe(200);
      expect(new Set(requested)).toEqual(new Set([forwarded]));
    });

    it.each([
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/..%2fsecret.txt",
      "/_next/static/../../secret.txt",
      "/%2e%2e/api/sounds",
      "/.%2E/api/sounds",
      "/api/./sounds",
      "/packs%5C..%5Csecret.txt",
      "/packs\\1",
      "/packs/%00",
      "/packs#/../api/sounds",
    ])("for %s is refused", async (path) => {
      expect((await sendRequest(gateway.port, path)).status).toBe(400);
      expect(requested).toEqual([]);
    });

    it.each(["/", "/_next/static/app.js", "/api/x", "/api/../x", "/internal/changes"])(
      "has Strict-Transport-Security in its response where the site uses https: %s",
      async (path) => {
        const { headers } = await sendRequest(gateway.port, path);
        expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
      },
    );

    it("is refused with a URL that is too long, an invalid Host header or too many headers", async () => {
      expect((await sendRequest(gateway.port, `/packs?search=${"x".repeat(13_000)}`)).status).toBe(414);
      for (const hosts of ["Host: a\r\nHost: a\r\n", "Host: a, b\r\n", "Host: a/b\r\n", "Host: a@b\r\n", ""]) {
        expect(await sendRaw(gateway.port, `GET /packs HTTP/1.1\r\n${hosts}\r\n`), hosts).toMatch(/^HTTP\/1.1 400 /);
      }
      const many = Array.from({ length: 120 }, (_, index) => `x-${index}: 1\r\n`).join("");
      const raw = `GET /packs HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${many}\r\n`;
      expect(await sendRaw(gateway.port, raw)).toMatch(/^HTTP\/1.1 431 /);
      expect(requested).toEqual([]);
    });

    it("is refused without a path, with another method, or with headers that are too large", async () => {
      expect(await sendRaw(gateway.port, "GET * HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
      expect(await sendRaw(gateway.port, "nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
      const headers = { "x-long": "x".repeat(20_000) };
      expect((await sendRequest(gateway.port, "/", { headers })).status).toBe(431);
      const posted = await sendRequest(gateway.port, "/packs/1", { method: "POST", body: "{}" });
      expect(posted).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
      expect(requested).toEqual([]);
    });

    it("is sent to Next again without a router state that Next fails on", async () => {
      const headers = { rsc: "1", "next-router-state-tree": "broken" };
      expect(await sendRequest(gateway.port, "/packs/1", { headers })).toMatchObject({ status: 200 });
      expect(requested).toEqual(["/packs/1", "/packs/1"]);
    });
  });

  describe("when a client or a process fails", () => {
    it("serves other requests while a client disconnects in the middle of a page, or reads it slowly", async () => {
      await sendRequest(gateway.port, "/long");
      const slow = net.connect(gateway.port, "127.0.0.1");
      slow.write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n");
      await new Promise((resolve) => slow.once("readable", resolve));
      const leaving = net.connect(gateway.port, "127.0.0.1");
      leaving.write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n");
      await new Promise((resolve) => leaving.once("data", resolve));
      leaving.destroy();
      expect((await sendRequest(gateway.port, "/long")).body).toHaveLength(LONG_BODY.length);
      slow.destroy();
    });

    it("responds with 502 when Next closes the connection, and serves the next request", async () => {
      expect(await sendRequest(gateway.port, "/gone")).toMatchObject({ status: 502 });
      expect(console.error).toHaveBeenCalledOnce();
      vi.mocked(console.error).mockClear();
      expect((await sendRequest(gateway.port, "/packs/1")).status).toBe(200);
    });

    it("aborts a response that the API server aborts, and responds with 502 in JSON when it is down", async () => {
      expect((await sendRequest(gateway.port, "/api/sounds?page=2")).body.toString()).toBe("GET /api/sounds?page=2");
      await expect(sendRequest(gateway.port, "/api/half")).rejects.toThrow();
      const down = await listen(http.createServer());
      await down.close();
      const alone = await listen(
        createGateway({
          api: down.url,
          pages: new Pages({ origin: next.url.origin, draftCookie: "" }, { apply: (html) => html }),
          files: await StaticFiles.load(join(folder, "build"), join(folder, "public")),
          admission: new Admission({ trustedProxies: 0, unlimited: ["127.0.0.1"] }),
          site: new URL("http://wavecrate.test"),
          secret: undefined,
        }),
      );
      const response = await sendRequest(alone.port, "/api/auth/login", { method: "POST", body: "{}" });
      expect(response).toMatchObject({ status: 502, headers: { "retry-after": "2" } });
      expect(JSON.parse(response.body.toString())).toHaveProperty("error");
      await alone.close();
    });
  });

  describe("files", () => {
    const app = (encoding: string | undefined, more = {}) =>
      sendRequest(gateway.port, "/_next/static/app.js", {
        headers: encoding === undefined ? {} : { "accept-encoding": encoding },
        ...more,
      });

    it.each([
      ["br, gzip", "br", brotliDecompressSync],
      ["gzip;q=0.5", "gzip", gunzipSync],
      ["*", "br", brotliDecompressSync],
      ["*;q=0", undefined, (body: Buffer) => body],
      ["identity;q=0", undefined, (body: Buffer) => body],
      [undefined, undefined, (body: Buffer) => body],
    ])("for Accept-Encoding %s are sent as %s", async (accepted, encoding, unpack) => {
      const { headers, body, status } = await app(accepted);
      expect(status).toBe(200);
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers).toMatchObject({ vary: "Accept-Encoding", "cache-control": expect.stringContaining("immutable") });
      expect(unpack(body).toString()).toBe(SCRIPT);
    });

    it("are sent without a body for HEAD and 304, and whole for a Range header", async () => {
      const head = await app("gzip", { method: "HEAD" });
      expect(head.body).toHaveLength(0);
      expect(head.headers["content-length"]).toBe(String((await app("gzip")).body.length));
      const named = { headers: { "if-none-match": `W/${head.headers.etag}` } };
      expect(await app(undefined, named)).toMatchObject({ status: 304, headers: { etag: head.headers.etag } });
      const part = await app(undefined, { headers: { range: "bytes=0-3" } });
      expect(part.status).toBe(200);
      expect(part.body.toString()).toBe(SCRIPT);
    });

    it("may not compile wasm, but for the worker that renders laps", async () => {
      const worker = await sendRequest(gateway.port, "/lap-worker/lap-worker-1.js");
      expect(worker.headers).toMatchObject({
        "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
        "cache-control": expect.stringContaining("immutable"),
      });
      expect((await app("gzip")).headers).not.toHaveProperty("content-security-policy");
    });

    it("may have names with characters that URLs encode", async () => {
      expect((await sendRequest(gateway.port, "/with%20space.txt")).body.toString()).toBe("small");
    });
  });
});
