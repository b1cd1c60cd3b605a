import type { Hash } from "node:crypto";

export function filesOf(folder: string): Promise<string[]>;
export function hashSources(
  hash: Hash,
  sources: { folders: readonly string[]; files: readonly string[]; leftOut?: readonly string[] },
): Promise<void>;
