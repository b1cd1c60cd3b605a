type Environment = Record<string, string | undefined>;

export function withFreePorts(
  given: Environment,
  derive: (given: Environment) => Environment,
  options?: { say?: (line: string) => void; waitMs?: number },
): Promise<Environment>;
