import { z } from "zod";

const MISSING = "Insert your password";
const MIN = 8;
const MAX = 200;

/** Accents count once, whether a keyboard sends them composed or apart. */
const lengthOf = (password: string) => password.normalize("NFC").length;

/** A password that is compared with the stored one. */
export const currentPassword = z
  .string(MISSING)
  .min(1, MISSING)
  .refine((password) => lengthOf(password) <= MAX, `The password has at most ${MAX} characters.`);

/** A password that is set. */
export const newPassword = currentPassword.refine(
  (password) => lengthOf(password) >= MIN,
  `The password needs at least ${MIN} characters.`,
);
