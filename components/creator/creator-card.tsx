import type { ElementNode } from "@/components/element-node";
import { IntentLink } from "@/components/layout/intent-link";
import { Avatar } from "@/components/ui/avatar";
import type { Creator } from "@/lib/contract/entities/creator";
import { countOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** Label of the badge for the best-selling creators. */
export const TOP_SELLER = "Top 50 Creator";

/** A creator's counts as text: `120 samples, 4 packs`. */
export function creatorCounts({ audio_count, presets_count, packs_count }: Creator): string {
  return [
    audio_count > 0 && countOf(audio_count, "sample"),
    presets_count > 0 && countOf(presets_count, "preset"),
    packs_count > 0 && countOf(packs_count, "pack"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** A creator in a list. `action` is rendered after it. */
export function CreatorCard({ creator, action }: { creator: Creator; action: ElementNode }) {
  const { username, display, thumb, is_top_seller } = creator;
  return (
    <div className="flex h-full min-w-0 items-center gap-4 border-b border-line py-3.5">
      <IntentLink href={`/${username}`} className="group flex min-w-0 flex-1 items-center gap-4 rounded-control">
        <Avatar username={username} src={coverSource(thumb)?.(192)} name={display} size={56} />
        <span className="min-w-0">
          <span className="block truncate text-[15px] leading-5 font-strong group-hover:underline group-hover:underline-offset-3">
            {display}
          </span>
          {is_top_seller && <span className="block text-xs leading-5 text-ink-2">{TOP_SELLER}</span>}
          <span className="block text-sm leading-[19px] text-ink-3">{creatorCounts(creator)}</span>
        </span>
      </IntentLink>
      {action}
    </div>
  );
}
