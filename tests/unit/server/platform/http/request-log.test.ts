import { Hono } from "hono";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { App } from "@/server/platform/http/context";
import { logRequests } from "@/server/platform/http/request-log";

it("each request is one line of the log, but checks of health are none", async () => {
  const lines: string[] = [];
  const app: App = new Hono();
  app.use(logRequests(pino({}, { write: (line) => lines.push(line) }), 0));
  app.all("*", (c) => c.json({}));
  for (const path of ["/api/health", "/api/samples", "/api/ready", "/api/ready/x"]) {
    const response = await app.request(path);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; path: string });
  expect(logged.map(({ msg, path }) => [msg, path])).toEqual([
    ["request", "/api/samples"],
    ["request", "/api/ready/x"],
  ]);
});
