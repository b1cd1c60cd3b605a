import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "@/lib/settings/secrets";

/** Whether one of the values of a secret made a signature. */
export function isSignedBy(secret: Secrets, given: Uint8Array, sign: (value: string) => Uint8Array): boolean {
  return secret.some((value) => {
    const expected = sign(value);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
