import { cx } from "@/components/cx";
import { Glow } from "@/components/pack/glow";
import { PACK_NOUNS } from "@/components/pack/pack-words";
import { ButtonLink } from "@/components/ui/button-link";
import { Cover } from "@/components/ui/cover";
import { CreatorLink } from "@/features/creators/components/creator-link";
import { PlayFeaturedPack } from "@/features/packs/components/play-featured-pack";
import { SoundRows } from "@/features/sound/components/sound-rows";
import type { Home } from "@/lib/contract/calls/catalogue/home";
import { countOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

interface FeaturedPackProps {
  featured: NonNullable<Home["featured"]>;
  /** More than one row of packs follows, which makes it higher. */
  tall?: boolean;
  /** Rendered below, on the same glow. */
  children?: React.ReactNode;
}

const SHOWN = 4;

/** The pack of the week: its cover, its creators and its first sounds. */
export function FeaturedPack({ featured: { pack, sounds }, tall = false, children }: FeaturedPackProps) {
  const { tempo_min: low, tempo_max: high } = pack;
  const shown = sounds.slice(0, SHOWN);
  return (
    <section
      className={cx(
        "relative mt-24 border-t border-line pt-[72px] max-lg:mt-16 max-lg:pt-12",
        tall ? "unseen-[1310px] max-lg:unseen-[1680px]" : "unseen-[890px] max-lg:unseen-[1285px]",
      )}
    >
      <Glow colour={pack.glow} />
      <div className="relative mx-auto max-w-page px-gutter">
        <div className="grid grid-cols-[420px_minmax(0,1fr)] items-center gap-14 max-[1100px]:grid-cols-[minmax(0,1fr)] max-[1100px]:gap-8">
          <Cover
            src={coverSource(pack.thumb)}
            size={420}
            fluid
            sizes="(max-width: 1100px) 420px, 420px"
            colour={pack.glow}
            alt={`${pack.title} cover`}
            className="max-w-[420px] shadow-cover"
          />
          <div className="min-w-0">
            <p className="text-sm text-ink-2">Pack of the week</p>
            <h2 className="mt-1.5 mb-3.5 text-3xl tracking-display">{pack.title}</h2>
            <div className="flex flex-wrap items-center gap-2">
              {[pack.user, ...pack.collab_users].map((creator) => (
                <CreatorLink key={creator.id} creator={creator} />
              ))}
              <span className="ml-1.5 text-sm text-ink-2">
                <span>{countOf(pack.audio_count, PACK_NOUNS[pack.kind])}</span>
                {low !== null && high !== null && <span>{`, ${Math.round(low)}–${Math.round(high)} BPM`}</span>}
              </span>
            </div>
            <div className="mt-[18px] mb-5">
              <SoundRows id="featured" label={`From ${pack.title}`} sounds={shown} />
            </div>
            <div className="flex flex-wrap gap-3">
              <PlayFeaturedPack kind={pack.kind} packId={pack.id} sounds={sounds} />
              <ButtonLink href={pack.link} prefetch={false}>
                {`See all ${countOf(pack.audio_count, PACK_NOUNS[pack.kind])}`}
              </ButtonLink>
            </div>
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
