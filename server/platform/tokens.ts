import { createHash, randomBytes } from "node:crypto";

/** A new secret for a session or for a link in a mail: 32 random bytes, safe in URLs. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a token that is stored in its place, so that a copy of the database signs nobody in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
