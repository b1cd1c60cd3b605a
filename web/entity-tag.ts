import { createHash } from "node:crypto";

/** The name of a content, quoted as headers have it. */
export function entityTag(content: Buffer): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names a content: in a list, by `*`, or weakened by a proxy on the way. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(",").some((given) => given.trim() === "*" || given.trim().replace(/^W\//, "") === tag);
}
