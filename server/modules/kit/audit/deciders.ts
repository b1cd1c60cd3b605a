import { findLastRecord } from "@/server/modules/kit/audit/repository";
import { timeAgo } from "@/server/modules/kit/notifications/time-ago";
import type { Executor } from "@/server/platform/db/database";

/**
 * Says who decided last on a subject, such as "Noor Halabi banned this user 2 minutes ago. Nothing was changed."; `deeds`
 * are the actions that count, each with what it did. `otherwise` is said where none is on record.
 */
export async function whoDecided(
  db: Executor,
  subject: { type: string; id: number },
  deeds: Readonly<Record<string, string>>,
  otherwise: string,
): Promise<string> {
  const last = await findLastRecord(db, subject, Object.keys(deeds));
  const said = last ? `${last.display} ${deeds[last.action]} ${timeAgo(last.created_at, new Date())}.` : otherwise;
  return `${said} Nothing was changed.`;
}
