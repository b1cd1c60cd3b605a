import { z } from "zod";

/** The values of one secret: what is signed or sealed now is by the first, and what any of them signed is accepted. */
export type Secrets = readonly [current: string, ...former: string[]];

/** A secret, or while it is replaced the new one and the one before, separated by a comma. */
export const secretsSetting = (length: number) =>
  z
    .string()
    .transform((text) => secretsOf(text))
    .refine((secrets) => secrets.length <= 2, "may have two values at most: the new one and the one before")
    .refine((secrets) => secrets.every((secret) => secret.length >= length), `must have at least ${length} characters`)
    .optional();

/** The values in the text of a setting. */
export function secretsOf(text: string): Secrets {
  const [current = "", ...former] = text.split(",").map((value) => value.trim());
  return [current, ...former];
}
