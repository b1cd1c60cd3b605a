import { createHash, randomBytes } from "node:crypto";

/** A new secret for a session or for a link in a mail: 32 random bytes, safe in addresses. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token, so that a copy of the database signs nobody in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
