import { createServer, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { passSessions } from "@/lib/http/development-sessions";
import { renderingSession } from "@/lib/http/rendering-session";

const { emit } = Server.prototype;
afterEach(() => {
  Server.prototype.emit = emit;
  Reflect.deleteProperty(globalThis, Symbol.for("wavecrate.rendering-session"));
});

it("in development a rendering has the session of its request, where it is needed, and no other's", async () => {
  let isNeeded = true;
  passSessions({ cookie: "wc_session", isNeeded: async () => isNeeded });
  const server = createServer(async (_request, response) => {
    // Renderings are interleaved.
    await new Promise(setImmediate);
    response.end(String(renderingSession()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const seen = async (cookie: string) => (await fetch(url, { headers: cookie ? { cookie } : {} })).text();
  try {
    const cookies = ["wc_session=of-one", "a=b; wc_session=of-another; wc_state=v", "not_wc_session=forged", ""];
    expect(await Promise.all(cookies.map(seen))).toEqual(["of-one", "of-another", "null", "null"]);
    isNeeded = false;
    expect(await seen("wc_session=of-one")).toBe("null");
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
