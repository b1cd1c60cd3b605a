import { z } from "zod";

/** The body of 401, 403, 404, 409, 429, 500 and 503: one sentence. */
export const errorBody = z.object({ error: z.string() });

/** The body of 422: messages by field. */
export const fieldErrorsBody = z.object({ errors: z.record(z.string(), z.array(z.string()).min(1)) });

export type FieldErrors = z.output<typeof fieldErrorsBody>["errors"];
