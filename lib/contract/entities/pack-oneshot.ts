import { z } from "zod";
import { packSound } from "@/lib/contract/entities/pack-sound";

/** A one-shot of a pack as its editor sees it. */
export const packOneshot = packSound
  .pick({
    id: true,
    version: true,
    position: true,
    state: true,
    title: true,
    key: true,
    instruments: true,
    genres: true,
    tags: true,
    price: true,
    is_free: true,
    duration_seconds: true,
    sample_rate: true,
    bit_depth: true,
    channels: true,
    loudness: true,
    mp3: true,
    peaks: true,
    path: true,
    findings: true,
    former: true,
    equals: true,
    is_owned: true,
  })
  .extend({
    /** Whom to credit for a recording that was given away for free. */
    credit: z.string().nullable(),
    is_banned: z.boolean(),
  });
export type PackOneshot = z.output<typeof packOneshot>;
