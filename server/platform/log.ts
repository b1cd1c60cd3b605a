import { type Logger, pino } from "pino";

/** Structured lines on standard output; readable ones during development. */
export function createLogger(env: { LOG_LEVEL: string; NODE_ENV: string }): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: null,
    redact: ["*.password", "*.token", "headers.authorization", "headers.cookie"],
    ...(env.NODE_ENV === "development"
      ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } }
      : {}),
  });
}
