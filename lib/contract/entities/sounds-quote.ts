import { z } from "zod";
import { inSession } from "@/lib/contract/entities/stack";
import { id } from "@/lib/contract/fields/primitives";
import { printedLine } from "@/lib/contract/fields/printed";
import { DOWNLOAD_STATUSES } from "@/lib/contract/rules/downloads";
import { MAX_LANES, MAX_STACK_TITLE } from "@/lib/contract/rules/stacks";

/** Samples by id, each once. */
const sampleIds = z
  .array(id)
  .max(MAX_LANES, `At most ${MAX_LANES} sounds are bought together.`)
  .transform((ids) => [...new Set(ids)]);

/** What is bought together: the WAV of each sample, and the MIDI file of those in `with_midi`. */
export const soundsToBuy = {
  ids: sampleIds.refine((ids) => ids.length > 0, "Choose at least one sound."),
  with_midi: sampleIds.default([]),
};

/** A file in a quote. A MIDI file that is owned has a line, too, since it is delivered; another one only if asked for. */
const quoteLine = z.object({
  sample_id: z.number().int(),
  /** Null where the viewer may not see the sample. */
  title: z.string().nullable(),
  format: z.enum(["wav", "mid"]),
  /** 0 of what is owned, free, or made by the viewer. */
  credits: z.number().int(),
  is_owned: z.boolean(),
  /** Why it is left out, for the viewer to read; null if it is delivered. */
  problem: z.string().nullable(),
});

/** What several files cost the viewer together. `status` is what a download would answer for this price. */
export const soundsQuote = z.object({
  lines: z.array(quoteLine).max(MAX_LANES * 2),
  required_credit: z.number().int(),
  available_credit: z.number().int(),
  status: z.enum(DOWNLOAD_STATUSES),
  error: z.string().optional(),
});
export type SoundsQuote = z.output<typeof soundsQuote>;

/** The session of a stack as `stack.txt` tells it: how each lane was heard. */
export const printedSession = inSession({
  title: z.string().overwrite(printedLine).max(MAX_STACK_TITLE),
  lanes: z
    .array(
      z.object({
        sample_id: id,
        /** Semitones up or down; 0 is as it is. */
        semitones: z.number().int().min(-24).max(24),
        /** How many times as fast; 1 is as it is. */
        ratio: z.number().min(0.1).max(10),
      }),
    )
    .max(MAX_LANES),
});
export type PrintedSession = z.output<typeof printedSession>;
