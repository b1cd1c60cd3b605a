import { cx } from "@/components/cx";
import { IntentLink } from "@/components/layout/intent-link";
import { PACK_TITLES } from "@/components/pack/pack-words";
import { Cover } from "@/components/ui/cover";
import type { Pack } from "@/lib/contract/entities/pack";
import { formatCount } from "@/lib/format/count";
import { CARD_SIZE, CARD_SIZES, coverSource } from "@/lib/media/cover-source";

interface PackCardProps {
  pack: Pack;
  /** In the first screen: its cover is fetched at once. */
  priority?: boolean;
  /** How wide the cover is, for the browser to choose a size. */
  sizes?: string;
  className?: string;
}

/** Cover first, words after. The whole card leads to the pack. */
export function PackCard({ pack, priority, sizes = CARD_SIZES, className }: PackCardProps) {
  return (
    <IntentLink href={pack.link} className={cx("group block min-w-0 rounded-cover", className)}>
      <Cover
        src={coverSource(pack.thumb)}
        size={CARD_SIZE}
        fluid
        sizes={sizes}
        colour={pack.glow}
        priority={priority}
        className="transition-[filter] duration-1 group-hover:brightness-110"
      />
      <span className="mt-3 block truncate text-[15px] leading-5 font-strong group-hover:underline group-hover:underline-offset-3">
        {pack.title}
      </span>
      <span className="block truncate text-sm leading-[19px] text-ink-3">{pack.user.display}</span>
      <span className="mt-1 flex gap-2.5 text-xs text-ink-3">
        {PACK_TITLES[pack.kind]}
        <span className="num">{formatCount(pack.audio_count)}</span>
        {pack.is_free && <span className="font-strong text-ok">FREE</span>}
      </span>
    </IntentLink>
  );
}
