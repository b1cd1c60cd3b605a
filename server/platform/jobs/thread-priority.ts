import { constants, setPriority } from "node:os";

/**
 * Lets the calling worker thread yield the processor to everything else on the machine. Only Linux gives threads a
 * priority of their own; elsewhere it would be the whole process's, so nothing changes there.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);
}
