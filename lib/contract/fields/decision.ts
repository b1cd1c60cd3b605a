import { z } from "zod";
import { printed } from "@/lib/contract/fields/typed-text";

/** What an admin may say about a decision: the reason, for the person concerned, and a note that only admins read. */
export const decision = z.object({
  reason: z
    .string("Write a reason.")
    .transform(printed)
    .pipe(z.string().min(3, "Write a reason.").max(500, "Must be at most 500 characters."))
    .optional(),
  note: z
    .string("Say what to note.")
    .transform(printed)
    .pipe(z.string().min(1, "Say what to note.").max(1_000, "Must be at most 1000 characters."))
    .optional(),
});

/** What becomes of a banned sound's owners: they keep it, or lose it and get back what it cost. */
export const OWNERS_FATES = ["keep", "lose"] as const;

const ownersFate = z.enum(OWNERS_FATES, "Say whether its owners keep it.").default("keep");

/** The ban of a sound; what is taken from its owners has a reason, which they read. */
export const soundBanDecision = decision.extend({ owners: ownersFate }).superRefine(({ owners, reason }, context) => {
  if (owners === "lose" && reason === undefined) {
    context.addIssue({ code: "custom", path: ["reason"], message: "Write a reason: its owners read it." });
  }
});

/** A decision that the person concerned has to be told about. */
export const decisionWithReason = decision.extend({ reason: decision.shape.reason.unwrap() });

/** The ban of a sound for its reports. */
export const reportedSoundBan = decisionWithReason.extend({ owners: ownersFate });
