import { createHmac } from "node:crypto";
import type { Secrets } from "@/lib/settings/secrets";
import { isSignedBy } from "@/server/platform/signed";

/** What follows a search later than this is not counted. */
const VALID_MS = 2 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;

const ID_BYTES = 16;
const EXPIRY_BYTES = 4;
const SIGNATURE_BYTES = 12;

/**
 * Names the recorded search of one page view, for counting what followed. It says when it ends, because the search is
 * dated to the day only, and is signed, so that only the row of a search that somebody was shown can be counted on.
 * @param id the row's random UUID.
 */
export function searchKey(id: string, secret: Secrets, now = Date.now()): string {
  const body = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
  body.write(id.replaceAll("-", ""), "hex");
  body.writeUInt32BE(Math.ceil((now + VALID_MS) / MINUTE_MS), ID_BYTES);
  return Buffer.concat([body, signatureOf(body, secret[0])]).toString("base64url");
}

/** The id in a key; null for one that has ended or that this product didn't make. */
export function idOfSearchKey(key: string, secret: Secrets, now = Date.now()): string | null {
  const bytes = Buffer.from(key, "base64url");
  if (bytes.length !== ID_BYTES + EXPIRY_BYTES + SIGNATURE_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + EXPIRY_BYTES);
  if (!isSignedBy(secret, bytes.subarray(body.length), (value) => signatureOf(body, value))) return null;
  if (body.readUInt32BE(ID_BYTES) * MINUTE_MS < now) return null;
  const hex = body.subarray(0, ID_BYTES).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const signatureOf = (body: Buffer, secret: string) =>
  createHmac("sha256", secret).update("search-key:").update(body).digest().subarray(0, SIGNATURE_BYTES);
