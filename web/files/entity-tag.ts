import { createHash } from "node:crypto";

/** The strong validator of a content, quoted as in headers. */
export function entityTag(content: Buffer): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}
