import { lostConnection } from "@/server/platform/db/errors";
import { Failure } from "@/server/platform/errors";
import { SettingError, StartupError } from "@/server/platform/startup-error";

/** What a command prints about an error: one sentence if its cause is known, otherwise the error itself. */
export function reasonOf(error: unknown): unknown {
  if (error instanceof StartupError || error instanceof Failure) return error.message;
  const lost = lostConnection(error);
  return lost ? `A connection was refused or lost: ${lost}.` : error;
}

/** The exit code of a process that an error ends: 2 for a setting, else 1. */
export const exitCodeOf = (error: unknown) => (error instanceof SettingError ? 2 : 1);

/** Ends a process or a command that can't go on, and says why. */
export function exitWithReason(error: unknown, code = exitCodeOf(error)): never {
  console.error(reasonOf(error));
  process.exit(code);
}

/** The same with exit code 2, for commands in which 1 means that they found something wrong. */
export const exitUnchecked = (error: unknown) => exitWithReason(error, 2);
