import { z } from "zod";
import { timestamp } from "@/lib/contract/fields/primitives";

/** A large zip that a job writes for a user. */
export const zip = z.object({
  id: z.number().int(),
  /** The name of the file. */
  name: z.string(),
  state: z.enum(["waiting", "writing", "ready", "failed", "expired"]),
  /** How much of it is done. */
  percent: z.number().int().min(0).max(100),
  /** How many files it has, and their bytes together. */
  files: z.number().int(),
  bytes: z.number().int(),
  /** Why it couldn't be written; null in any other state. */
  failure: z.string().nullable(),
  /** Until when it is kept; null until it is ready. */
  expires_at: timestamp.nullable(),
});
export type Zip = z.output<typeof zip>;
