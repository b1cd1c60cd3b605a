import { Avatar } from "@/components/ui/avatar";
import { applicationDraft } from "@/features/admin/applications/applications-query";
import type { DeskEntry } from "@/features/work/desk/components/desk-row";
import { isLongWait } from "@/features/work/desk/is-long-wait";
import type { ApplicationRow } from "@/lib/contract/entities/creator-application";
import { formatAge, formatShortDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

/** An application in the queue. */
export function applicationEntry(row: ApplicationRow, isWaiting: boolean, now: number): DeskEntry {
  const { id, user, creator_name, name, decided_at, created_at } = row;
  return {
    draft: applicationDraft(id),
    picture: (
      <Avatar username={user?.username} src={coverSource(user?.thumb ?? "")?.(96)} name={creator_name} size={36} />
    ),
    title: creator_name,
    detail: name,
    figure: decided_at ? formatShortDay(decided_at) : formatAge(created_at, now),
    isLate: isWaiting && isLongWait(created_at, now),
    fact: factOf(row),
  };
}

function factOf({ status, is_banned, is_again, user }: ApplicationRow): string {
  if (status !== "pending") return status === "approved" ? "approved" : "declined";
  if (is_banned) return "banned";
  if (is_again) return "again";
  return user ? "" : "no account";
}
