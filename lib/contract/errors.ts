import { z } from "zod";

/**
 * The body of 401, 403, 404, 409, 429, 500 and 503: one sentence. The 409 of a call that takes a version also has what
 * it would have changed, as it is now.
 */
export const errorBody = z.object({
  error: z.string(),
  current: z.unknown().optional(),
  /** With 403: the call passes once the session has proved who is at it (`POST /api/user/proof`). */
  proof: z.literal("required").optional(),
});

/** The body of 422: messages by field. */
export const fieldErrorsBody = z.object({ errors: z.record(z.string(), z.array(z.string()).min(1)) });

export type FieldErrors = z.output<typeof fieldErrorsBody>["errors"];
