import type { AdminLack } from "@/lib/contract/entities/user";
import { isSecondFactorRequired } from "@/lib/settings/second-factor";

/** The signed-in user, with what permission checks need. */
export type Viewer = {
  id: number;
  sessionId: number;
  is_verified: boolean;
  /** Whether this session has the powers of an admin: false while it lacks something (see `admin_lacks`). */
  is_admin: boolean;
  is_moderator: boolean;
  is_pack_moderator: boolean;
  is_seller: boolean;
  /** What the session of an admin's account has to do before it has their powers; null for everybody else. */
  admin_lacks: AdminLack | null;
  has_second_factor: boolean;
  /** When the session last proved that its user is at it: by signing in, or again. */
  proved_at: Date;
  /** When the session last gave a code of the second factor that the account has now; null before the first. */
  code_given_at: Date | null;
};

/** What the session of an admin's account lacks before it has their powers; null for everybody else. */
export function adminLackOf(facts: {
  is_admin: boolean;
  has_second_factor: boolean;
  code_given_at: Date | null;
}): AdminLack | null {
  if (!facts.is_admin) return null;
  if (facts.has_second_factor) return facts.code_given_at ? null : "code";
  return isSecondFactorRequired() ? "second-factor" : null;
}

/** When a session gave a code of a second factor; null if that was of an earlier one. */
export function codeGivenAt(given: Date | null, factorConfirmedAt: Date | null): Date | null {
  return given && factorConfirmedAt && given >= factorConfirmedAt ? given : null;
}

/** How long a proof lasts. */
const PROOF_MS = 900_000;

/** Whether a session proved within the last 15 minutes that its user is at it, the second factor aside. */
export function isProved({ proved_at }: Pick<Viewer, "proved_at">): boolean {
  return isRecent(proved_at);
}

/** Whether a session gave a code of its account's second factor within the last 15 minutes. */
export function isCodeGiven({ code_given_at }: Pick<Viewer, "code_given_at">): boolean {
  return isRecent(code_given_at);
}

/** Until when calls that need a proof pass; null if something has to be proved first. */
export function provedUntil(viewer: Pick<Viewer, "proved_at" | "code_given_at" | "has_second_factor">): Date | null {
  if (!isProved(viewer) || (viewer.has_second_factor && !isCodeGiven(viewer))) return null;
  const code = viewer.has_second_factor ? (viewer.code_given_at ?? viewer.proved_at) : viewer.proved_at;
  return new Date(Math.min(viewer.proved_at.getTime(), code.getTime()) + PROOF_MS);
}

function isRecent(at: Date | null): boolean {
  return at !== null && at.getTime() > Date.now() - PROOF_MS;
}
