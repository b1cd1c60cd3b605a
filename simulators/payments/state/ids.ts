import { randomBytes } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new id such as `cus_9sKd…`: the prefix and `length` letters or digits. */
export function newId(prefix: string, length = 24): string {
  return prefix + [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** A new id in PayPal's format: 17 capital letters and digits. */
export function newPayPalId(): string {
  return newId("", 17).toUpperCase();
}
