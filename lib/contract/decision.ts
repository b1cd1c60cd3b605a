import { z } from "zod";
import { printed } from "@/lib/contract/typed-text";

/** What an admin may say about a decision: the reason, for the person concerned, and a note that only admins read. */
export const decision = z.object({
  reason: z
    .string("Say why.")
    .transform(printed)
    .pipe(z.string().min(3, "Say why.").max(500, "Must be at most 500 characters."))
    .optional(),
  note: z
    .string("Say what to note.")
    .transform(printed)
    .pipe(z.string().min(1, "Say what to note.").max(1_000, "Must be at most 1000 characters."))
    .optional(),
});

/** A decision that the person concerned has to be told about. */
export const decisionWithReason = decision.extend({ reason: decision.shape.reason.unwrap() });
