import type { ComponentType } from "react";
import { PACK_NOUNS } from "@/components/pack/pack-words";
import { ButtonLink } from "@/components/ui/button-link";
import { Cover } from "@/components/ui/cover";
import type { Pack } from "@/lib/contract/entities/pack";
import { formatCount, nounOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

interface QuickViewPackProps {
  pack: Pack | null;
  /** The download of the whole pack, for packs with a price and free ones. */
  Download: ComponentType<{ pack: Pack }>;
  /** Below the heading of a sheet, or of a page. */
  level?: "h2" | "h3";
}

/** The pack of a sound. Its space is reserved while it loads. */
export function QuickViewPack({ pack, Download, level: Heading = "h3" }: QuickViewPackProps) {
  return (
    <section className="min-h-32">
      <Heading className="pb-3 text-base font-strong text-ink-2">
        {pack?.kind === "oneshot" ? "From pack:" : "From the pack"}
      </Heading>
      {pack && (
        <div className="flex gap-4">
          <Cover src={coverSource(pack.thumb)} size={88} colour={pack.glow} />
          <div className="min-w-0">
            <p className="truncate text-md font-strong">{pack.title}</p>
            <p className="truncate pb-3 text-sm text-ink-2">
              <span>{`${pack.user.display}, `}</span>
              <span className="num">{formatCount(pack.audio_count)}</span>
              <span>{` ${nounOf(pack.audio_count, PACK_NOUNS[pack.kind])}`}</span>
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink href={pack.link} size="sm">
                Open pack
              </ButtonLink>
              {(pack.credits > 0 || pack.is_free) && <Download pack={pack} />}
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
