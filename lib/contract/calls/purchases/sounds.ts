import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { downloadResponse } from "@/lib/contract/entities/billing";
import { printedSession, soundsQuote, soundsToBuy } from "@/lib/contract/entities/sounds-quote";
import { SALE_ORIGINS } from "@/lib/contract/rules/money";

const tag = "Samples";

export const quoteSounds = defineCall({
  method: "POST",
  path: "/api/sounds/quote",
  access: "token",
  tag,
  summary: "What the WAV and MIDI files of several samples cost together; nothing is bought",
  body: z.object(soundsToBuy),
  response: soundsQuote,
});
export const downloadSounds = defineCall({
  method: "POST",
  path: "/api/sounds/download",
  access: "token",
  tag,
  summary:
    "Buy the files of several samples at once, and download them as one zip; 409 with the present quote as `current` at another price",
  body: z.object({
    ...soundsToBuy,
    /** The sum that the buyer was shown. */
    credits: z.number().int().min(0).max(1_000_000),
    /** Told in `stack.txt`. */
    session: printedSession.optional(),
    from: z.enum(SALE_ORIGINS).optional(),
  }),
  response: downloadResponse,
  idempotent: true,
});
