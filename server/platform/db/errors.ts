type DatabaseError = { code: string; constraint?: string };

function databaseError(error: unknown): DatabaseError | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current as Error & DatabaseError;
    }
  }
  return null;
}

/** The SQLSTATE of an error that the database raised, or null for any other. */
export function sqlStateOf(error: unknown): string | null {
  return databaseError(error)?.code ?? null;
}

/** The name of the constraint that a statement violated, or null for any other error. */
export function constraintOf(error: unknown): string | null {
  return databaseError(error)?.constraint ?? null;
}
