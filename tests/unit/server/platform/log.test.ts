import { describe, expect, it } from "vitest";
import { createLogger } from "@/server/platform/log";

describe("the log", () => {
  it.each(["production", "development", "test"] as const)("is created in %s", (NODE_ENV) => {
    expect(createLogger({ LOG_LEVEL: "silent", NODE_ENV }, "api").level).toBe("silent");
  });
});
