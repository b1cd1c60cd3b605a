import { describe, expect, it } from "vitest";
import { createLogger, logConsole } from "@/lib/operations/log";

describe("the log", () => {
  it.each(["production", "development", "test"] as const)("is created in %s", (NODE_ENV) => {
    expect(createLogger({ LOG_LEVEL: "silent", NODE_ENV }, "api").level).toBe("silent");
  });

  it("has what is written to the console as lines, with the error if there is one", () => {
    const lines: unknown[] = [];
    const note = (level: string) => (details: object, text?: string) => void lines.push([level, details, text]);
    const target = { log: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
    logConsole({ info: note("info"), warn: note("warn"), error: note("error") }, target as unknown as Console);
    const failure = new Error("No page.");
    (target as unknown as Console).error(failure);
    (target as unknown as Console).warn("%s is late by %d s", "A page", 3);
    (target as unknown as Console).log("Ready");
    expect(lines).toEqual([
      ["error", { err: failure }, "No page."],
      ["warn", {}, "A page is late by 3 s"],
      ["info", {}, "Ready"],
    ]);
  });
});
