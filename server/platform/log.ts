import { type Logger, pino } from "pino";
import type { Env } from "@/server/env";

/** Structured lines on standard output; readable ones during development. */
export function createLogger(env: Pick<Env, "LOG_LEVEL" | "NODE_ENV">): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: null,
    redact: ["*.password", "*.token", "headers.authorization", "headers.cookie"],
    ...(env.NODE_ENV === "development"
      ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } }
      : {}),
  });
}
