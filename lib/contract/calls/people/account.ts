import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { user } from "@/lib/contract/entities/user";
import { nameField } from "@/lib/contract/fields/person-name";
import { pictureBody, pictureResponse, pictureUpload } from "@/lib/contract/fields/picture-form";
import { listOf, pageQuery, timestamp } from "@/lib/contract/fields/primitives";
import { LEDGER_KINDS } from "@/lib/contract/rules/money";

const tag = "Account";

export const updateThumb = defineCall({
  method: "POST",
  path: "/api/user/update-thumb",
  access: "token",
  tag,
  summary: "Set the profile image: a square of a PNG, JPEG or WebP picture",
  upload: pictureUpload,
  body: pictureBody,
  response: pictureResponse,
});

export const profileBody = z.object({
  display: nameField(60).pipe(z.string().min(1, "Insert a name to show.")),
  firstname: nameField(80),
  lastname: nameField(80),
});
export const updateProfile = defineCall({
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
export const creditTransactions = defineCall({
  method: "GET",
  path: "/api/user/credit-transactions",
  access: "token",
  tag,
  summary: "Every movement of the user's credits, newest first",
  query: z.object(pageQuery),
  response: listOf(creditTransaction),
});
