import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";
import { type Logger, pino } from "pino";
import { logBase, type Role } from "@/lib/operations/build";

/** The id of the request that the running code works for: that of a call, a page, or what sent a job. */
export const currentRequest = new AsyncLocalStorage<string>();

/**
 * Structured lines on standard output, each with the role, host and version, and with the request that it is about;
 * readable ones during development.
 */
export function createLogger(env: { LOG_LEVEL: string; NODE_ENV: string }, role: Role): Logger {
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

/** Makes lines of a log of what a process writes to the console, also what its framework does. */
export function logConsole(
  log: Pick<Logger, "info" | "warn" | "error">,
  target: Pick<Console, Method> = console,
): void {
  for (const [method, level] of Object.entries(LEVELS) as [Method, (typeof LEVELS)[Method]][]) {
    target[method] = (...given: unknown[]) => {
      const err = given.find((value) => value instanceof Error);
      log[level](err ? { err } : {}, format(...given.map((value) => (value instanceof Error ? value.message : value))));
    };
  }
}

const LEVELS = { log: "info", info: "info", warn: "warn", error: "error" } as const;
type Method = keyof typeof LEVELS;
