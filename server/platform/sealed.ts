import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key of a seal: the server's secret, and what it seals, such as `mails of the queue`. What was sealed for one
 * purpose can't be opened for another.
 */
export interface SealKey {
  secret: string;
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
  const cipher = createCipheriv(ALGORITHM, keyOf(key), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts a text. Throws a BrokenSeal, which has nothing of its content. */
export function unseal(sealed: string, key: SealKey): string {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new BrokenSeal(key.purpose);
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    throw new BrokenSeal(key.purpose);
  }
}

const keyOf = ({ secret, purpose }: SealKey) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
