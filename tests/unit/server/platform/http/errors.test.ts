import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { App } from "@/server/platform/http/context";
import { sendError } from "@/server/platform/http/errors";

const respond = (error: Error) => {
  const app: App = new Hono();
  app.use(async (c, next) => {
    c.set("log", pino({ level: "silent" }));
    await next();
  });
  app.get("/", () => {
    throw error;
  });
  app.onError(sendError);
  return app.request("/");
};

describe("an error that a handler threw", () => {
  it("is a 503 with Retry-After when all connections to the database are in use", async () => {
    const response = await respond(
      new Error("Failed query", { cause: new Error("timeout exceeded when trying to connect") }),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toEqual({
      error: "The server is not available right now. Try again in a moment.",
    });
  });

  it.each([
    ["the connection ended under a statement", new Error("Connection terminated unexpectedly")],
    ["the server has become a standby", Object.assign(new Error("read-only transaction"), { code: "25006" })],
    ["the pooler lost its server", Object.assign(new Error("server conn crashed?"), { code: "08P01" })],
  ])("is a 503 with Retry-After when %s", async (_, cause) => {
    const response = await respond(new Error("Failed query", { cause }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  it("doesn't show its message when it is unexpected", async () => {
    const response = await respond(new Error("secret"));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
  });
});
