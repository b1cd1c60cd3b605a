import http from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually, type Gateway, startGateway } from "@/tests/unit/web/gateway-support";
import { listen, type Running } from "@/tests/unit/web/server-support";
import type { Ended } from "@/web/gateway";

let api: Running;
let gateway: Gateway;
const ended: Ended[] = [];
beforeAll(async () => {
  api = await listen(
    http.createServer((request, response) =>
      response.writeHead(503, { "x-request-id": request.headers["x-request-id"], "content-length": 0 }).end(),
    ),
  );
  gateway = await startGateway(api.url, { onResponse: (exchange) => void ended.push(exchange) });
});
afterAll(async () => {
  await gateway.close();
  await api.close();
});

it("a refusal of the API server is told from one of the gateway's own, so that each is counted once", async () => {
  await fetch(new URL("/api/samples", gateway.url));
  await fetch(new URL("/pricing", gateway.url), { method: "POST" });
  await eventually(() => expect(ended).toHaveLength(2));
  expect(ended).toMatchObject([
    { requestClass: "call", status: 503, isForwarded: true },
    { requestClass: "page", status: 405, isForwarded: false },
  ]);
});
