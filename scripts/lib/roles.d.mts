type Role = "web" | "api" | "worker" | "indexer" | "migrate";
type Environment = Record<string, string | undefined>;

export const ROLES: Record<
  Role,
  { program: string; required: readonly string[]; reads: readonly string[]; defaults?: Record<string, string> }
>;
export const OF_START: readonly string[];
export const EVERY_SETTING: readonly string[];
export function roleSettings(
  role: Role,
  given: Environment,
  options?: { simulatorKeys?: unknown },
): { env: Environment; problem?: never } | { env?: never; problem: string };
