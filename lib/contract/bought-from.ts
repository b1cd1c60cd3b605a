import { z } from "zod";
import { SALE_ORIGINS } from "@/lib/contract/money-constants";

/** Where in the shop the buyer came from; recorded with the sale, and nowhere else. */
export const boughtFrom = z.object({ from: z.enum(SALE_ORIGINS).optional() });
