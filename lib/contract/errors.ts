import { z } from "zod";

/** 401, 403, 404, 409, 429, 500 and 503 answer one sentence. */
export const errorBody = z.object({ error: z.string() });

/** 422 answers messages by field, in the words of the field. */
export const fieldErrorsBody = z.object({ errors: z.record(z.string(), z.array(z.string()).min(1)) });

export type FieldErrors = z.output<typeof fieldErrorsBody>["errors"];
