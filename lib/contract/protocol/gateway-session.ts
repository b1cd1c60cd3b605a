import { z } from "zod";

/** The path at which the API server tells gateways that know its secret whether a request's session is valid. */
export const SESSION_CHECK_PATH = "/internal/session";

/** The id of the session; null if there is none, or none that is valid. */
export const sessionCheck = z.object({ session: z.number().int().nullable() });
