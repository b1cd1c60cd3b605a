import { PACK_NOUNS } from "@/components/pack/pack-words";
import { ButtonLink } from "@/components/ui/button-link";
import { Cover } from "@/components/ui/cover";
import { CreditCost } from "@/components/ui/credit-cost";
import type { Pack } from "@/lib/contract/entities/pack";
import { formatCount, nounOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

interface QuickViewPackProps {
  pack: Pack | null;
  /** Below the heading of a sheet, or of a page. */
  level?: "h2" | "h3";
}

/** The pack of a sound. Its space is reserved while it loads. */
export function QuickViewPack({ pack, level: Heading = "h3" }: QuickViewPackProps) {
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
            <p className="flex items-center gap-3 pb-3 text-sm text-ink-2">
              <span className="truncate">
                {pack.user.display}, <span className="num">{formatCount(pack.audio_count)}</span>{" "}
                {nounOf(pack.audio_count, PACK_NOUNS[pack.kind])}
              </span>
              {(pack.credits > 0 || pack.is_free) && <CreditCost credits={pack.credits} className="flex-none" />}
            </p>
            <ButtonLink href={pack.link} size="sm">
              Open pack
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}
