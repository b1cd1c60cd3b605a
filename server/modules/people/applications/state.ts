import type { OwnApplication } from "@/lib/contract/entities/creator-application";
import { REAPPLY_DAYS } from "@/lib/contract/rules/accounts";
import { DAY_MS } from "@/lib/money/rules";
import type { Application } from "@/server/modules/people/applications/repository";

/** From when a declined applicant may apply again. */
export function againAt({ decided_at }: { decided_at: Date | null }): Date {
  return new Date((decided_at ?? new Date()).getTime() + REAPPLY_DAYS * DAY_MS);
}

/** Whether an application names an e-mail address that nobody has confirmed: it doesn't count yet. */
export function isUnconfirmed({ user_id, confirmed_at }: Pick<Application, "user_id" | "confirmed_at">): boolean {
  return user_id === null && confirmed_at === null;
}

/**
 * What an application means for its applicant: it waits for a decision, was declined less than REAPPLY_DAYS ago, or
 * waits for a verified e-mail. `none` of an older one, and of one that made a creator: they may apply.
 */
export function stateOf(
  application: Pick<Application, "status" | "decided_at" | "completed_at"> | null,
): Exclude<OwnApplication["state"], "creator"> {
  if (application?.status === "pending") return "pending";
  if (application?.status === "approved" && !application.completed_at) return "approved";
  if (application?.status === "rejected" && againAt(application).getTime() > Date.now()) return "declined";
  return "none";
}
