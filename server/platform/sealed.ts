import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "@/lib/settings/secrets";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key of a seal: the server's secret, and what it seals, such as `mails of the queue`. What was sealed for one
 * purpose can't be opened for another.
 */
export interface SealKey {
  secret: Secrets;
  purpose: string;
}

/** What is sealed can't be opened: it was sealed with another secret or for another purpose, or changed since. */
export class BrokenSeal extends Error {
  override name = "BrokenSeal";
  constructor(purpose: string) {
    super(`What is sealed for "${purpose}" can't be opened: SIGNING_SECRET is another one, or it was changed.`);
  }
}

/** Encrypts a text that read access to the database must not reveal (AES-256-GCM); in Base64. */
export function seal(text: string, key: SealKey): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key.secret[0], key.purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts a text. Throws a BrokenSeal, which has nothing of its content. */
export function unseal(sealed: string, { secret, purpose }: SealKey): string {
  for (const value of secret) {
    const text = decrypt(sealed, keyOf(value, purpose));
    if (text !== null) return text;
  }
  throw new BrokenSeal(purpose);
}

/** Seals a sealed text with the first value of the secret; null if that value sealed it. Throws a BrokenSeal. */
export function reseal(sealed: string, key: SealKey): string | null {
  const isCurrent = decrypt(sealed, keyOf(key.secret[0], key.purpose)) !== null;
  return isCurrent ? null : seal(unseal(sealed, key), key);
}

/** Null if it was encrypted with another key, or changed since. */
function decrypt(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
