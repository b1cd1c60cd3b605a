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

/** What PostgreSQL raises while it can't be reached, goes down or is a standby now; and what the network says. */
const UNREACHABLE = /^(08\w{3}|57P\w{2}|25006|ECONNREFUSED|ECONNRESET)$/;
/** The driver's messages when the pool has no free connection, and when a connection ended during a statement. */
const LOST_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/;

/** What an error says whose cause is a connection that was refused or lost; null for any other. */
export function lostConnection(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = "code" in current ? String(current.code) : "";
    if (UNREACHABLE.test(code) || LOST_CONNECTION.test(current.message)) return current.message || code;
  }
  return null;
}
