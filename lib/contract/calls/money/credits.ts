import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { decisionWithReason } from "@/lib/contract/fields/decision";
import { idParams } from "@/lib/contract/fields/primitives";

const tag = "Billing";

export const adjustCredits = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/credits",
  access: "admin-strict",
  tag,
  summary: "Grant or take credits, with a reason for the user and a note for admins",
  params: idParams,
  proof: true,
  idempotent: true,
  body: decisionWithReason.extend({
    credits: z
      .number()
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((value) => value !== 0, "Insert a number other than 0."),
  }),
  response: z.object({ message: z.string(), credit: z.number().int() }),
});
