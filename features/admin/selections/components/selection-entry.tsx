import { Cover } from "@/components/ui/cover";
import { selectionDraft } from "@/features/admin/selections/selections-query";
import type { DeskEntry } from "@/features/work/desk/components/desk-row";
import type { EditedSelectionRow } from "@/lib/contract/entities/edited-selection";
import { countOf } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

/** A selection in the list. */
export const selectionEntry = (row: EditedSelectionRow): DeskEntry => ({
  draft: selectionDraft(row.id),
  picture: <Cover src={coverSource(row.thumb)} size={40} colour={row.glow} />,
  title: row.title,
  detail: factsOf(row),
});

function factsOf({ state, samples_count, likes_count, retired_at }: EditedSelectionRow): string {
  const sounds = countOf(samples_count, "sound");
  if (state === "unpublished") return sounds;
  const followers = countOf(likes_count, "follower");
  return retired_at ? `Since ${formatDay(retired_at)}, ${followers}` : `${sounds}, ${followers}`;
}
