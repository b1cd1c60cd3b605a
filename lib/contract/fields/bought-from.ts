import { z } from "zod";
import { SALE_ORIGINS } from "@/lib/contract/rules/money";

/** Where in the shop the buyer came from; recorded with the sale, and nowhere else. */
export const boughtFrom = z.object({ from: z.enum(SALE_ORIGINS).optional() });

/** Beside it, the price that the buyer was shown, in credits: at any other price nothing is bought. */
export const boughtAsShown = boughtFrom.extend({
  credits: z
    .string()
    .regex(/^\d{1,6}$/, "Must be a whole number of credits.")
    .transform(Number)
    .optional(),
});
