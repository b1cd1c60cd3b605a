import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { countRequests } from "@/server/platform/http/request-metrics";

/** What is counted of a request. */
async function countedOf(path: string, init: RequestInit, status: 200 | 413 = 200): Promise<unknown[]> {
  const counted: unknown[] = [];
  const app = new Hono();
  app.use(
    countRequests({
      countRequest: (requestClass, answered) => counted.push(requestClass, answered),
      countUpload: (bytes) => counted.push(bytes),
    }),
  );
  app.all("*", (c) => c.text("", status));
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

  it("others by what they do", async () => {
    const json = { "Content-Type": "application/json" };
    expect(await countedOf("/api/likes", { method: "POST", headers: json, body: "{}" })).toEqual(["write", 200]);
    expect(await countedOf("/api/samples", {})).toEqual(["read", 200]);
    expect(await countedOf("/media/a.mp3", {})).toEqual(["media", 200]);
  });
});
