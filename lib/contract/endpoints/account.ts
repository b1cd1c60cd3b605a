import { z } from "zod";
import { MAX_PORTRAIT_BYTES, MIN_CROP } from "@/lib/contract/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { user } from "@/lib/contract/entities/user";
import { LEDGER_KINDS } from "@/lib/contract/money-constants";
import { listOf, pageQuery, timestamp } from "@/lib/contract/primitives";

const tag = "Account";
const FORM_BYTES = 64 * 1024;

const MAX_EDGE = 100_000;
/** A length or position in a picture, in px as displayed; a form sends it as text. */
function pixels(min: number, tooSmall: string) {
  return z.coerce
    .number<number | string>("Must be a number.")
    .int("Must be a whole number.")
    .min(min, tooSmall)
    .max(MAX_EDGE, `Must be at most ${MAX_EDGE}.`);
}
const place = pixels(0, "Must be at least 0.");
const edge = pixels(MIN_CROP, `Must be at least ${MIN_CROP}.`);

export const updateThumb = defineEndpoint({
  method: "POST",
  path: "/api/user/update-thumb",
  access: "token",
  tag,
  summary: "Set the profile image: a square of a PNG, JPEG or WebP picture",
  upload: { maxBytes: MAX_PORTRAIT_BYTES + FORM_BYTES, rate: { limit: 20, seconds: 3_600 } },
  body: z
    .object({
      thumb: z.instanceof(File, { error: "Choose a PNG, JPEG or WebP picture." }),
      x: place,
      y: place,
      width: edge,
      height: edge,
    })
    .refine(({ width, height }) => width === height, { path: ["height"], error: "Must equal the width." }),
  response: z.object({ message: z.string(), thumb: z.string() }),
});

const name = (max: number) => z.string("Must be text.").trim().max(max, `Has at most ${max} characters.`);
export const profileBody = z.object({
  display: name(60).min(1, "Insert a name to show."),
  firstname: name(80),
  lastname: name(80),
});
export const updateProfile = defineEndpoint({
  method: "PUT",
  path: "/api/user/profile",
  access: "token",
  tag,
  summary: "Change the display name and the user's own name",
  body: profileBody,
  response: z.object({ message: z.string(), user }),
});

/** A movement of credits: `amount` is negative if credits were spent, `balance` is the balance after it. */
export const creditTransaction = z.object({
  id: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  description: z.string(),
  amount: z.number().int(),
  balance: z.number().int(),
  created_at: timestamp,
});
export type CreditTransaction = z.output<typeof creditTransaction>;
export const creditTransactions = defineEndpoint({
  method: "GET",
  path: "/api/user/credit-transactions",
  access: "token",
  tag,
  summary: "Every movement of the user's credits, newest first",
  query: z.object(pageQuery),
  response: listOf(creditTransaction),
});
