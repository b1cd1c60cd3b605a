import Link from "next/link";
import type { ComponentType, CSSProperties, ReactNode } from "react";
import { Glow } from "@/components/pack/glow";
import type { PackLikeSlot } from "@/components/pack/pack-card";
import { PackShelf } from "@/components/pack/pack-shelf";
import { PACK_LISTS } from "@/components/pack/pack-words";
import { SoundHead } from "@/components/sound/sound-head";
import { SectionHead } from "@/components/ui/section-head";
import type { PackPageData } from "@/features/packs/api/load-packs";
import { type PackControls, PackHead, PackTrail } from "@/features/packs/components/pack-head";
import type { PackSoundsProps } from "@/features/packs/components/pack-sounds";
import { Deferred } from "@/lib/client/hydration/deferred";

interface PackViewProps {
  data: PackPageData;
  controls: PackControls;
  /** In the panel that suggests following the creator. */
  follow: ReactNode;
  Sounds: ComponentType<PackSoundsProps>;
  /** The heart of each pack beside it. */
  Like: PackLikeSlot;
}

const SHELF = 6;
/** The margin and height of a shelf. */
const SHELF_SPACE = "mt-18 h-[327px] max-lg:h-[821px]";
/** With up to this number of packs beside it, the panel fills the rest of the shelf. */
const MORE = 3;

/** A pack of any kind: head, sounds, packs like it, more of its creator. */
export function PackView({ data: { pack, sounds, similar, more }, controls, follow, Sounds, Like }: PackViewProps) {
  const [genre] = pack.genres;
  const list = PACK_LISTS[pack.kind];
  return (
    <div className="relative">
      <Glow colour={pack.glow} />
      <div className="relative mx-auto max-w-page px-gutter">
        <PackTrail pack={pack} />
        <PackHead pack={pack} sounds={sounds} controls={controls} />
        <div className="mt-11">
          <Sounds kind={pack.kind} title={pack.title} sounds={sounds} head={<SoundHead kind={pack.kind} />} />
        </div>
        {similar.length > 0 && (
          <Deferred placeholder={<div className={SHELF_SPACE} />}>
            <section className="mt-18 unseen-[327px] max-lg:unseen-[821px]">
              <SectionHead
                title="Similar packs"
                aside={
                  <Link href={genre ? `${list.path}?genres=${genre.id}` : list.path} prefetch={false}>
                    {`All ${genre ? `${genre.title} packs` : list.title.toLowerCase()}`}
                  </Link>
                }
              />
              <PackShelf label="Similar packs" packs={similar.slice(0, SHELF)} Like={Like} />
            </section>
          </Deferred>
        )}
        <Deferred placeholder={<div className={SHELF_SPACE} />}>
          <section className="mt-18 unseen-[327px] max-lg:unseen-[821px]">
            <SectionHead
              title={`More from ${pack.user.display}`}
              aside={
                <Link href={`/${pack.user.username}`} prefetch={false}>
                  View profile
                </Link>
              }
            />
            <PackShelf label={`More from ${pack.user.display}`} packs={more.slice(0, MORE)} Like={Like}>
              <li
                style={{ "--after": Math.min(more.length, MORE) + 1 } as CSSProperties}
                className="col-span-full flex flex-col items-start justify-center gap-3 rounded-panel border border-dashed border-line-strong p-6 xl:col-[var(--after)/-1]"
              >
                <h3 className="text-md">Hear the next pack first</h3>
                <p className="text-sm text-ink-2">New sounds from creators you follow appear in your feed.</p>
                {follow}
              </li>
            </PackShelf>
          </section>
        </Deferred>
      </div>
    </div>
  );
}
