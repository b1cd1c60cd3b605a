type Role = "web" | "api" | "worker" | "indexer" | "migrate" | "simulators";
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
): { env: Environment; problem?: never } | { env?: never; problem: string };
