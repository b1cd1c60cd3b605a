// With modules of its own, since the client copies the base URL when it is created.
// @vitest-environment node
import http from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { answerProofs } from "@/lib/api/proof";
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

describe("a call that needs a proof", () => {
  const NEEDED = { error: "Confirm that it’s you.", proof: "required" };

  /** Answers each question with the next of these, and lets the call pass after a yes. */
  function answerWith(...answers: boolean[]) {
    const ask = vi.fn(async () => {
      const isProved = answers.shift() ?? false;
      if (isProved) respondWith(200, {});
      return isProved;
    });
    onTestFinished(answerProofs(ask));
    return ask;
  }
  const remove = (options?: client.CallOptions) => request("DELETE /api/user/second-factor", {}, options);

  it("is made again, as it was, once the user has proved who they are", async () => {
    respondWith(403, NEEDED);
    const ask = answerWith(true);
    const options = { idempotencyKey: "gift-0001" };
    const body = { credits: 5, reason: "Broken stems" };
    const given = request("POST /api/admin/users/{id}/credits", { params: { id: 7 }, body }, options);
    await expect(given).resolves.toEqual({});
    expect(ask).toHaveBeenCalledTimes(1);
    expect([received.line, JSON.parse(received.body)]).toEqual(["POST /api/admin/users/7/credits", body]);
    expect(received.headers["idempotency-key"]).toBe("gift-0001");
    expect(announced).toEqual([]);
  });

  it("fails with its sentence when the user cancels, or nobody can ask", async () => {
    respondWith(403, NEEDED);
    await expect(remove()).rejects.toMatchObject({ status: 403, needsProof: true });
    answerWith(false);
    await expect(remove()).rejects.toMatchObject({ status: 403, message: "Confirm that it’s you." });
    expect(announced).toEqual([{ error: "Confirm that it’s you." }, { error: "Confirm that it’s you." }]);
    await expect(remove({ silent: true })).rejects.toMatchObject({ status: 403 });
    expect(announced).toHaveLength(2);
  });

  it("shares the question with others at the same time, and asks anew later", async () => {
    respondWith(403, NEEDED);
    const ask = answerWith(true, true);
    await Promise.all([remove(), remove()]);
    expect(ask).toHaveBeenCalledTimes(1);
    respondWith(403, NEEDED);
    await remove();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("doesn't ask for what a page only loads, nor for another refusal", async () => {
    const ask = answerWith(true);
    respondWith(403, NEEDED);
    await expect(request("GET /api/user/proof", {})).rejects.toMatchObject({ needsProof: true });
    respondWith(403, { error: "You are not allowed to do this." });
    await expect(remove()).rejects.toMatchObject({ needsProof: false });
    expect(ask).not.toHaveBeenCalled();
  });

  it("is asked for before a link to a file is followed, unless the session has proved it already", async () => {
    const { ensureProof } = await import("@/lib/client/calls/ensure-proof");
    const ask = answerWith(false, true);
    respondWith(200, { missing: [] });
    expect(await ensureProof()).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    for (const isProved of [false, true]) {
      respondWith(200, { missing: ["sign-in"] });
      expect(await ensureProof()).toBe(isProved);
    }
  });
});
