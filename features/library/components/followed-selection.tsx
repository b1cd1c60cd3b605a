import { Cover } from "@/components/ui/cover";
import { SelectionCard } from "@/features/selections/components/selection-card";
import { SetLike } from "@/features/selections/components/set-like";
import type { CallResponse } from "@/lib/contract/call-types";
import { coverSource } from "@/lib/media/cover-source";

interface FollowedSelectionProps {
  selection: CallResponse<"GET /api/user/following/selections">["data"][number];
  /** Whether it is on the first screen: its cover is fetched at once. */
  priority?: boolean;
}

/** A selection that the user follows. One that was taken down has no page any more, and can be unfollowed here. */
export function FollowedSelection({ selection, priority }: FollowedSelectionProps) {
  if (!selection.is_retired) return <SelectionCard selection={selection} priority={priority} />;
  const { id, title, thumb, glow, likes_count } = selection;
  return (
    <>
      <Cover src={coverSource(thumb)} size={210} fluid sizes="210px" colour={glow} className="mt-2 opacity-50" />
      <p className="mt-3 truncate text-[15px] leading-5 font-strong">{title}</p>
      <p className="mb-2 text-sm leading-[19px] text-ink-3">Taken down by the editors. Its sounds are still here.</p>
      <SetLike kind="selection" id={id} title={title} count={likes_count} />
    </>
  );
}
