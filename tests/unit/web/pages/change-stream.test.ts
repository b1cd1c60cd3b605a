import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Invalidation } from "@/lib/contract/protocol/change-events";
import { listen, type Running } from "@/tests/unit/web/server-support";
import { ChangeStream } from "@/web/pages/change-stream";

vi.mock("node:timers/promises", { spy: true });

const SECRET = "a secret that both sides know";
const SOON = { timeout: 5_000, interval: 5 };

describe("the gateway's stream of changes", () => {
  let api: Running;
  /** The requests so far, oldest first. */
  let requests: http.IncomingMessage[];
  let respond: (response: http.ServerResponse) => void;
  let invalidated: Invalidation[];
  let lines: string[];
  let stream: ChangeStream;

  const send = (response: http.ServerResponse, event: string, data: unknown, id?: string) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n${id === undefined ? "" : `id: ${id}\n`}\n`);

  beforeEach(async () => {
    requests = [];
    invalidated = [];
    lines = [];
    respond = () => undefined;
    api = await listen(
      http.createServer((request, response) => {
        requests.push(request);
        if (request.url !== "/internal/changes" || request.headers["x-gateway-secret"] !== SECRET) {
          return void response.writeHead(404).end();
        }
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.flushHeaders();
        respond(response);
      }),
    );
    stream = open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.mocked(sleep).mockReset();
    await stream.close();
    await api.close();
  });

  function open(options: { secret?: string; silenceMs?: number } = {}): ChangeStream {
    return new ChangeStream({
      api: api.url,
      secret: SECRET,
      invalidate: (invalidation) => invalidated.push(invalidation),
      log: (line) => lines.push(line),
      ...options,
    });
  }

  it("receives maintenance and invalidations, and is current from the first heartbeat on", async () => {
    let current: http.ServerResponse | undefined;
    respond = (response) => {
      current = response;
      send(response, "maintenance", { isOn: true });
      send(response, "invalidation", { everything: true, taken: null }, "1");
    };
    expect(stream.silentMs()).toBe(Number.POSITIVE_INFINITY);
    stream.open();
    await vi.waitFor(() => expect(invalidated).toEqual([{ everything: true, taken: null }]), SOON);
    expect(stream.isMaintenance).toBe(true);
    expect(stream.silentMs()).toBe(Number.POSITIVE_INFINITY);
    send(current!, "heartbeat", {});
    await vi.waitFor(() => expect(stream.silentMs()).toBeLessThan(1_000), SOON);
    send(current!, "maintenance", { isOn: false });
    await vi.waitFor(() => expect(stream.isMaintenance).toBe(false), SOON);
  });

  it("has heard nothing since the start if the API server knows another secret, so that an alarm can tell", async () => {
    const stranger = open({ secret: "another secret" });
    stranger.open();
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0), SOON);
    expect(stranger.silentMs()).toBe(Number.POSITIVE_INFINITY);
    const first = stranger.unheardMs();
    expect(first).toBeLessThan(60_000);
    await new Promise(setImmediate);
    expect(stranger.unheardMs()).toBeGreaterThan(first);
    await stranger.close();
  });

  it("reconnects when the connection breaks, and resumes after the last event", async () => {
    respond = (response) => {
      send(response, "invalidation", { tags: ["packs"], taken: [] }, `4.2-1 ${requests.length}`);
      response.write("event: invalidation\ndata: {", () => response.destroy());
    };
    stream.open();
    await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(3), SOON);
    expect(requests.slice(0, 3).map(({ headers }) => headers["last-event-id"])).toEqual([
      undefined,
      "4.2-1 1",
      "4.2-1 2",
    ]);
    expect(invalidated.slice(0, 2)).toEqual([
      { tags: ["packs"], taken: [], outdated: [] },
      { tags: ["packs"], taken: [], outdated: [] },
    ]);
  });

  it.each([
    ["isn't JSON", "{"],
    ["is of another shape", '{"tags":[1]}'],
    ["is too long", JSON.stringify({ tags: ["x".repeat(600_000)], taken: [] })],
  ])("reconnects without the last event's id after an event that %s", async (_what, data) => {
    respond = (response) => {
      send(response, "invalidation", { tags: ["packs"], taken: [] }, "1");
      if (requests.length === 1) response.write(`event: invalidation\ndata: ${data}\nid: 2\n\n`);
    };
    stream.open();
    await vi.waitFor(() => expect(requests).toHaveLength(2), SOON);
    expect(requests[1]!.headers["last-event-id"]).toBeUndefined();
  });

  it("replaces a connection that is silent for too long", async () => {
    stream = open({ silenceMs: 50 });
    stream.open();
    await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(2), SOON);
    expect(requests[0]!.socket.destroyed).toBe(true);
  });

  it.each([
    ["at least half of", 0, 0.5],
    ["at most", 1, 1],
  ])("waits %s a time that doubles with each failure up to two seconds", async (_what, random, share) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    const waits: unknown[] = [];
    vi.mocked(sleep).mockImplementation(async (ms) => void waits.push(ms));
    stream = open({ secret: "another" });
    stream.open();
    await vi.waitFor(() => expect(waits.length).toBeGreaterThanOrEqual(12), SOON);
    const doubled = [100, 200, 400, 800, 1_600];
    expect(waits.slice(0, 12)).toEqual([...doubled, ...Array(7).fill(2_000)].map((ms) => ms * share));
  });

  it("logs once that it is silent, with the reason, and once that it has recovered", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    let isKnown = false;
    respond = (response) => send(response, "heartbeat", {});
    stream = new ChangeStream({
      api: api.url,
      invalidate: () => undefined,
      log: (line) => lines.push(line),
      get secret() {
        return isKnown ? SECRET : "another";
      },
    });
    stream.open();
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1), SOON);
    vi.advanceTimersByTime(2_000);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(lines).toEqual([expect.stringContaining("GATEWAY_SECRET")]);
    isKnown = true;
    await vi.waitFor(() => expect(lines).toHaveLength(2), SOON);
    expect(lines[1]).toBe("Changes from the API server arrive again.");
  });
});
