import type { ComponentType } from "react";
import "@/components/pack/pack-card.css";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { IntentLink } from "@/components/layout/intent-link";
import { PACK_TITLES, packRoyaltyWords } from "@/components/pack/pack-words";
import { Cover } from "@/components/ui/cover";
import { CreditCost } from "@/components/ui/credit-cost";
import { Deferred } from "@/lib/client/hydration/deferred";
import type { Pack } from "@/lib/contract/entities/pack";
import { formatCount } from "@/lib/format/count";
import { CARD_SIZE, CARD_SIZES, coverSource } from "@/lib/media/cover-source";

interface PackCardProps {
  pack: Pack;
  /** Whether it is on the first screen: its cover is fetched at once. */
  priority?: boolean;
  /** Width of the cover, by which the browser chooses a size. */
  sizes?: string;
  className?: string;
  /** The like button of a pack, provided by the application. */
  Like?: PackLikeSlot | undefined;
}

/** The like button of a pack. */
export type PackLikeSlot = ComponentType<{ pack: Pack }>;

/**
 * Cover first, text below. The whole card links to the pack, except the play button and the like button, which come
 * right after the first paint. The player finds the play button by `data-pack`, as it finds rows.
 */
export function PackCard({ pack, priority, sizes = CARD_SIZES, className, Like }: PackCardProps) {
  return (
    <div className={cx("group relative min-w-0", className)} data-pack={`${pack.kind}:${pack.id}`}>
      <IntentLink href={pack.link} className="block rounded-cover">
        <Cover
          src={coverSource(pack.thumb)}
          size={CARD_SIZE}
          fluid
          sizes={sizes}
          colour={pack.glow}
          priority={priority}
          className="transition-[filter] duration-1 group-hover:brightness-110"
        />
        <span
          className={cx(
            "mt-3 block truncate text-[15px] leading-5 font-strong group-hover:underline group-hover:underline-offset-3",
            Like && "pr-9",
          )}
        >
          {pack.title}
        </span>
        <span className={cx("block truncate text-sm leading-[19px] text-ink-3", Like && "pr-9")}>
          {pack.user.display}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-3">
          <span>{PACK_TITLES[pack.kind]}</span>
          <span className="num">{formatCount(pack.audio_count)}</span>
          {(pack.credits > 0 || pack.is_free) && (
            <>
              <CreditCost credits={pack.credits} className="ml-auto text-xs! group-has-data-owned:hidden" />
              <Deferred>
                <span className="ml-auto hidden text-ok group-has-data-owned:inline-flex">
                  <Icon name="checkdown" size={14} />
                  <span className="sr-only">In your library</span>
                </span>
              </Deferred>
            </>
          )}
          {pack.royalties_count > 0 && <span className="basis-full">{packRoyaltyWords(pack)}</span>}
        </span>
      </IntentLink>
      <Deferred>
        {pack.audio_count > 0 && (
          <button type="button" data-play="" aria-label={`Play ${pack.title}`} className="pack-play">
            <Icon name="play" />
          </button>
        )}
        {Like && (
          <span className="absolute top-0 right-0 mt-[calc(100%+8px)] -mr-2">
            <Like pack={pack} />
          </span>
        )}
      </Deferred>
    </div>
  );
}
