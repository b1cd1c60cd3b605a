import { z } from "zod";
import { FINDING_KINDS } from "@/lib/contract/rules/finding-kinds";

/** Something that is wrong with a sound, and where in it. It blocks nothing. */
export const finding = z.object({
  kind: z.enum(FINDING_KINDS),
  from_seconds: z.number().min(0),
  /** The sound's end where it concerns the whole of it. */
  to_seconds: z.number().min(0),
  /** How much of it: see `FINDING_KINDS`. Null where there is nothing to say. */
  amount: z.number().nullable(),
});
export type Finding = z.output<typeof finding>;

/** The most findings of one sound. */
export const MAX_FINDINGS = 20;
