import http from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as client from "@/lib/api/request";
import { onResponse } from "@/lib/api/responses";

let request: typeof client.request;
let received: { line: string; headers: http.IncomingHttpHeaders; body: string };
let prepared: { status: number; body: string; headers: Record<string, string> } | null;
const announced: unknown[] = [];

/** A server on the loopback interface that responds as the test sets, or hangs up. */
const server = http.createServer(async (incoming, response) => {
  let body = "";
  for await (const chunk of incoming) body += chunk;
  received = { line: `${incoming.method} ${incoming.url}`, headers: incoming.headers, body };
  if (prepared)
    response.writeHead(prepared.status, { "Content-Type": "application/json", ...prepared.headers }).end(prepared.body);
  else incoming.socket.destroy();
});
const stopListening = onResponse(({ error, message }) =>
  announced.push(error ? { error: error.message } : { message }),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Calls are same-origin, and outside a browser there is no origin. The client copies this when it is created.
  axios.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ request } = await import("@/lib/api/request"));
});
afterAll(async () => {
  stopListening();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  announced.length = 0;
});

function respondWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  prepared = { status, body: typeof body === "string" ? body : JSON.stringify(body), headers };
}
const like = (options?: client.CallOptions) => request("POST /api/sound/{id}/like", { params: { id: 7 } }, options);

describe("a call", () => {
  it("goes to its URL with its body and resolves to the response's body", async () => {
    respondWith(200, { group: { id: 1 } });
    expect(await request("POST /api/groups", { body: { title: "Night" } })).toEqual({ group: { id: 1 } });
    expect([received.line, JSON.parse(received.body)]).toEqual(["POST /api/groups", { title: "Night" }]);
    expect(received.headers["idempotency-key"]).toBeUndefined();
  });

  it("carries its idempotency key", async () => {
    respondWith(200, { is_like: true });
    await like({ idempotencyKey: "k1" });
    expect(received.headers["idempotency-key"]).toBe("k1");
  });

  it("sends raw bytes with their hash", async () => {
    respondWith(200, { number: 2, bytes: 5, sha256: "abc" });
    await request(
      "PUT /api/seller/files/{id}/parts/{number}",
      { params: { id: 7, number: 2 }, body: new Blob(["bytes"]) },
      { sha256: "abc" },
    );
    expect([received.line, received.body]).toEqual(["PUT /api/seller/files/7/parts/2", "bytes"]);
    expect(received.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "5",
      "x-content-sha256": "abc",
    });
  });
});

describe("the notification of a response", () => {
  it("is the message of a success", async () => {
    respondWith(200, { message: "The link is on its way." });
    await like();
    expect(announced).toEqual([{ message: "The link is on its way." }]);
  });

  it("isn't sent without a message", async () => {
    respondWith(200, { is_like: true });
    await like();
    respondWith(200, "null");
    await like();
    expect(announced).toEqual([]);
  });

  it("is the first message of the first field, and the caller gets all messages", async () => {
    const errors = { email: ["Insert a valid e-mail address"], password: ["Insert your password"] };
    respondWith(422, { errors });
    await expect(like()).rejects.toMatchObject({ name: "ApiError", status: 422, errors });
    expect(announced).toEqual([{ error: "Insert a valid e-mail address" }]);
  });

  it("is the error sentence, with the time to wait for the caller", async () => {
    respondWith(429, { error: "Too many tries." }, { "Retry-After": "30" });
    await expect(like()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
    expect(announced).toEqual([{ error: "Too many tries." }]);
  });

  it("is a general sentence when there is no response, or none that can be read", async () => {
    respondWith(502, "<html>Bad gateway</html>", { "Content-Type": "text/html" });
    await expect(like()).rejects.toMatchObject({ status: 502 });
    prepared = null;
    await expect(like()).rejects.toMatchObject({ status: 0, isRetryable: true });
    expect(announced).toEqual(Array(2).fill({ error: "Something went wrong. Try again." }));
  });

  it("isn't sent for a silent call, whose failure still reaches its caller", async () => {
    respondWith(200, { message: "Done." });
    await like({ silent: true });
    respondWith(500, { error: "No." });
    await expect(like({ silent: true })).rejects.toMatchObject({ message: "No." });
    expect(announced).toEqual([]);
  });

  it("isn't sent for a cancelled call", async () => {
    const leaving = new AbortController();
    leaving.abort();
    await expect(like({ signal: leaving.signal })).rejects.toMatchObject({ code: "ERR_CANCELED" });
    expect(announced).toEqual([]);
  });
});
