import { z } from "zod";
import { queryFlag } from "@/lib/contract/fields/primitives";
import { MAX_SESSION_BPM, MIN_SESSION_BPM } from "@/lib/contract/rules/stacks";

const within = (min: number, max: number) =>
  z.coerce
    .number<number | string>("Must be a number.")
    .min(min, `Must be at least ${min}.`)
    .max(max, `Must be at most ${max}.`)
    .optional();

/**
 * The session in which a list is heard, and its filters, which have no effect without a tempo. `session_key` is a root from C
 * up; without one sounds aren't transposed. A sound that isn't transposed has no semitones; one that isn't in time is
 * stretched by no percentage.
 */
export const sessionQuery = {
  session_bpm: within(MIN_SESSION_BPM, MAX_SESSION_BPM),
  session_key: within(0, 11).refine((key) => key === undefined || Number.isInteger(key), "Must be a whole number."),
  session_is_minor: queryFlag,
  /** Moved by fewer semitones. */
  max_shift: within(1, 12).refine((shift) => shift === undefined || Number.isInteger(shift), "Must be a whole number."),
  /** Stretched by less, in percent. */
  max_stretch: within(1, 100),
};

/** How many sounds the list would have with each filter of the session, under 3 semitones and under 10 percent. */
export const sessionCounts = z.object({ shift: z.number().int(), stretch: z.number().int() });
