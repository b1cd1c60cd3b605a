import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";
import { logBase } from "@/lib/operations/build";

/** The id of the request that the running code works for. */
export const currentRequest = new AsyncLocalStorage<string>();

/**
 * Structured lines on standard output, each with the role, host and version, and with the request that it is about;
 * readable ones during development.
 */
export function createLogger(env: { LOG_LEVEL: string; NODE_ENV: string }, role: "api" | "worker"): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: env.NODE_ENV === "development" ? null : logBase(role),
    mixin: () => {
      const request = currentRequest.getStore();
      return request === undefined ? {} : { request_id: request };
    },
    redact: ["*.password", "*.token", "headers.authorization", "headers.cookie"],
    ...(env.NODE_ENV === "development"
      ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } }
      : {}),
  });
}
