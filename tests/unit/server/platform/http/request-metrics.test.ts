import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { Failure } from "@/server/platform/errors";
import type { App } from "@/server/platform/http/context";
import { sendError } from "@/server/platform/http/errors";
import { countRequests } from "@/server/platform/http/request-metrics";
import { StoreUnavailableError } from "@/server/providers/objects/object-store";

/** What is counted of a request. */
async function countedOf(path: string, init: RequestInit, answer: 200 | 413 | 429 | Error = 200): Promise<unknown[]> {
  const counted: unknown[] = [];
  const app: App = new Hono();
  app.onError(sendError);
  app.use(
    countRequests({
      countRequest: (requestClass, answered) => counted.push(requestClass, answered),
      countRefusal: (reason) => counted.push(reason),
      countUpload: (bytes) => counted.push(bytes),
    }),
  );
  app.use(async (c, next) => {
    c.set("log", pino({ level: "silent" }));
    await next();
  });
  app.all("*", (c) => {
    if (typeof answer !== "number") throw answer;
    return c.text("", answer);
  });
  await app.request(path, init);
  return counted;
}

describe("requests are counted", () => {
  it.each([
    ["a part of a file", "application/octet-stream"],
    ["a form with a file", "multipart/form-data; boundary=x"],
  ])("%s as an upload with its bytes", async (_, type) => {
    const headers = { "Content-Type": type, "Content-Length": "5" };
    expect(await countedOf("/api/files", { method: "PUT", headers, body: "bytes" })).toEqual(["upload", 200, 5]);
  });

  it("one that was refused without them", async () => {
    const headers = { "Content-Type": "application/octet-stream", "Content-Length": "5" };
    const refused = await countedOf("/api/files", { method: "PUT", headers, body: "bytes" }, 413);
    expect(refused).toEqual(["upload", 413]);
  });

  it.each([
    ["rate", 429, 429],
    ["busy", 503, new Failure("unavailable", "Too many at once.", 5)],
    ["maintenance", 503, new Failure("unavailable", "In maintenance.", 60, "maintenance")],
    ["storage", 503, Object.assign(new Error("full"), { code: "ENOSPC" })],
    ["storage", 503, new StoreUnavailableError("The bucket", new Error("silence"))],
    ["database", 503, Object.assign(new Error("away"), { code: "ECONNREFUSED" })],
  ] as const)("refusals by their reason, %s", async (reason, status, answer) => {
    expect(await countedOf("/api/samples", {}, answer)).toEqual(["read", status, reason]);
  });

  it("failures of the product itself as no refusal", async () => {
    expect(await countedOf("/api/samples", {}, new Error("a mistake"))).toEqual(["read", 500]);
  });

  it("others by what they do", async () => {
    const json = { "Content-Type": "application/json" };
    expect(await countedOf("/api/likes", { method: "POST", headers: json, body: "{}" })).toEqual(["write", 200]);
    expect(await countedOf("/api/samples", {})).toEqual(["read", 200]);
    expect(await countedOf("/media/a.mp3", {})).toEqual(["media", 200]);
  });
});
