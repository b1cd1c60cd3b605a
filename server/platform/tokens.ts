import { createHash, randomBytes } from "node:crypto";

/** A new secret for a session or for a link in a mail: 32 random bytes, safe in URLs. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash that is stored instead of a token, so that a copy of the database can't be used to sign in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A deterministic UUID of a name, for tables whose keys are UUIDs. */
export function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
