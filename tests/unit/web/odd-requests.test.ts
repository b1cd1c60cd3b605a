import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiStub, eventually, type Gateway, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { connectRaw, sendRaw } from "@/tests/unit/web/server-support";

const LOGIN = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\n";

describe("requests that few clients send", () => {
  let api: ApiStub;
  let gateway: Gateway;
  beforeAll(async () => {
    api = await startApiStub();
    gateway = await startGateway(api.url, { site: new URL("https://wavecrate.test:8443") });
  });
  afterAll(async () => {
    await gateway.close();
    await api.close();
  });
  beforeEach(() => {
    api.seen.length = 0;
  });

  it.each(["/api/ready", "/media/covers/1", "/sitemaps/1.xml", "/sitemap.xml"])(
    "of HTTP/1.0 without a Host for %s are answered, with the host of the site",
    async (path) => {
      for (const host of ["", "Host:\r\n"]) {
        expect(await sendRaw(gateway.port, `GET ${path} HTTP/1.0\r\n${host}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
        expect(api.raw.at(-1)).toMatch(/\r\nhost: wavecrate\.test:8443\r\n/i);
        expect(api.raw.at(-1)).toMatch(/\r\nx-forwarded-host: wavecrate\.test:8443\r\n/);
      }
    },
  );

  it("are forwarded with the scheme of the site", async () => {
    await sendRaw(gateway.port, "GET /api/ready HTTP/1.0\r\nHost: x\r\n\r\n");
    expect(api.raw.at(-1)).toMatch(/\r\nx-forwarded-proto: https\r\n/);
  });

  it.each(["{}", " { }\n", "null", "", "\t"])(
    "with the body %j for a call that has none are forwarded without it",
    async (body) => {
      for (const head of ["POST /api/auth/logout", "POST /api/user/toggle-app-sync", "DELETE /api/groups/1"]) {
        const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
        expect(await sendRaw(gateway.port, `${head} HTTP/1.1\r\nHost: x\r\n${length}${body}`)).toMatch(
          /^HTTP\/1\.1 200 /,
        );
        expect(api.seen.at(-1)).toContain(head);
        expect(api.raw.at(-1)).toMatch(/\r\ncontent-length: 0\r\n[\s\S]*\r\n\r\n$/i);
      }
    },
  );

  it.each(['{"a":1}', "[]", "x", "{}{}", "GET / HTTP/1.1\r\n\r\n", `{${" ".repeat(90)}}`])(
    "with the body %j for a call that has none are refused",
    async (body) => {
      const head = "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\n";
      const chunked = `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      for (const text of [`${head}Content-Length: ${body.length}\r\n\r\n${body}`, head + chunked]) {
        expect(await sendRaw(gateway.port, text)).toMatch(/^HTTP\/1\.1 (400|413) [\s\S]*connection: close/i);
      }
      expect(api.seen).toEqual([]);
    },
  );

  it.each(["gzip", "identity", "deflate", "gzip, chunked", "x-unknown"])(
    "with the transfer coding %j are answered with 501, and reach no server",
    async (coding) => {
      const head = `${LOGIN}Transfer-Encoding: ${coding}\r\n\r\n`;
      const page = head.replace("POST /api/auth/login", "GET /packs");
      for (const text of [head, `${head}abc`, `${head}3\r\nabc\r\n0\r\n\r\n`, page]) {
        const { received, socket } = await connectRaw(gateway.port, text);
        await eventually(() => expect(received()).toMatch(/^HTTP\/1\.1 501 [\s\S]*connection: close[\s\S]*"error":/i));
        expect(received().split("HTTP/1.1 ")).toHaveLength(2);
        socket.destroy();
      }
      expect([api.seen, gateway.next.seen]).toEqual([[], []]);
    },
  );
});
