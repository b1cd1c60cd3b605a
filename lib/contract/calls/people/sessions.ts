import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { done, idParams, timestamp } from "@/lib/contract/fields/primitives";
import { APP_SOURCES } from "@/lib/contract/rules/accounts";

const tag = "Account";

/** A browser or app that is signed in. */
export const session = z.object({
  id: z.number().int(),
  /** As text: `Firefox on Windows`, `Desktop app on macOS`. */
  device: z.string(),
  app: z.enum(APP_SOURCES).nullable(),
  /** Truncated: `203.0.113.x` or `2001:db8:7::/48`; null if unknown. */
  ip: z.string().nullable(),
  signed_in_at: timestamp,
  /** Up to a few minutes old. */
  last_used_at: timestamp,
  is_current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = defineCall({
  method: "GET",
  path: "/api/user/sessions",
  access: "token",
  tag,
  summary: "Where the user is signed in, the session used last first",
  response: z.object({ sessions: z.array(session) }),
});
export const endSession = defineCall({
  method: "DELETE",
  path: "/api/user/sessions/{id}",
  access: "owner",
  tag,
  summary: "End one of the user's sessions",
  params: idParams,
  response: done,
});
export const endOtherSessions = defineCall({
  method: "POST",
  path: "/api/user/sessions/end-others",
  access: "token",
  tag,
  summary: "End every session of the user but this one; the message names the providers that still sign in",
  response: z.object({ message: z.string(), ended: z.number().int() }),
});
