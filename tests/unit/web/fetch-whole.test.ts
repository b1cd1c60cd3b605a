import http from "node:http";
import type { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listen, type Running } from "@/tests/unit/web/server-support";
import { fetchWhole } from "@/web/fetch-whole";

const whole = { method: "GET", path: "/", headers: {} };

describe("a connection that is used again", () => {
  let behind: Running;
  let answered: Map<Socket, number>;

  beforeEach(async () => {
    answered = new Map();
    behind = await listen(
      http.createServer((request, response) => {
        const before = answered.get(request.socket) ?? 0;
        answered.set(request.socket, before + 1);
        if (before > 0) request.socket.resetAndDestroy();
        else response.end("here");
      }),
    );
  });
  afterEach(() => behind.close());

  it("may have ended meanwhile: the request is made again on another", async () => {
    for (let turn = 0; turn < 3; turn++) expect((await fetchWhole(behind.url, whole)).body.toString()).toBe("here");
    expect([...answered.values()]).toEqual([2, 2, 1]);
  });
});

it("a server that ends every connection is asked once", async () => {
  let asked = 0;
  const behind = await listen(
    http.createServer((request) => {
      asked += 1;
      request.socket.resetAndDestroy();
    }),
  );
  await expect(fetchWhole(behind.url, whole)).rejects.toThrow();
  expect(asked).toBe(1);
  await behind.close();
});
