import { z } from "zod";

/** What is needed to hear a sample in another tempo and key. `frames` are samples per channel of its preview, at `rate` Hz. */
export const soundFit = z.object({
  id: z.number().int(),
  frames: z.number().int(),
  rate: z.number().int(),
  /** Whole beats from frame `first_beat` on, `loop_frames` long; all null where that can't be told. */
  beats: z.number().int().nullable(),
  first_beat: z.number().int().nullable(),
  loop_frames: z.number().int().nullable(),
  /** Integrated, in LUFS. */
  loudness: z.number().nullable(),
  /** 0 to 1, of what only the analysis said; null of what a name, a file or its creator says, and of none. */
  tempo_confidence: z.number().nullable(),
  key_confidence: z.number().nullable(),
  /** Whether it has a key to move: drums and percussion never have. */
  transposes: z.boolean(),
});
export type SoundFit = z.output<typeof soundFit>;
