import Link from "next/link";
import type { CSSProperties, ReactNode } from "react";
import { Glow } from "@/components/pack/glow";
import { PackShelf } from "@/components/pack/pack-shelf";
import { PACK_LISTS } from "@/components/pack/pack-words";
import { SoundHead } from "@/components/sound/sound-head";
import { SectionHead } from "@/components/ui/section-head";
import { FollowButton } from "@/features/likes/components/follow-button";
import { PackLike } from "@/features/likes/components/pack-like";
import type { PackPageData } from "@/features/packs/api/load-packs";
import { PackHead, PackTrail } from "@/features/packs/components/pack-head";
import { PackSounds } from "@/features/packs/components/pack-sounds";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { Deferred } from "@/lib/client/hydration/deferred";

interface PackViewProps {
  data: PackPageData;
  /** The purchase panel. */
  panel: ReactNode;
}

const SHELF = 6;
/** The margin and height of a shelf. */
const SHELF_SPACE = "mt-18 h-[327px] max-lg:h-[821px]";
/** With up to this number of packs beside it, the panel fills the rest of the shelf. */
const MORE = 3;

/** A pack of any kind: head, sounds, packs like it, more of its creator. */
export function PackView({ data: { pack, sounds, similar, more }, panel }: PackViewProps) {
  const [genre] = pack.genres;
  const list = PACK_LISTS[pack.kind];
  return (
    <div className="relative">
      <CoverPreviews data={[pack, similar.slice(0, SHELF), more.slice(0, MORE)]} />
      <Glow colour={pack.glow} />
      <div className="relative mx-auto max-w-page px-gutter">
        <PackTrail pack={pack} />
        <PackHead pack={pack} sounds={sounds} panel={panel} />
        <div className="mt-11">
          <PackSounds kind={pack.kind} title={pack.title} sounds={sounds} head={<SoundHead kind={pack.kind} />} />
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
              <PackShelf label="Similar packs" packs={similar.slice(0, SHELF)} Like={PackLike} />
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
            <PackShelf label={`More from ${pack.user.display}`} packs={more.slice(0, MORE)} Like={PackLike}>
              <li
                style={{ "--after": Math.min(more.length, MORE) + 1 } as CSSProperties}
                className="col-span-full flex flex-col items-start justify-center gap-3 rounded-panel border border-dashed border-line-strong p-6 xl:col-[var(--after)/-1]"
              >
                <h3 className="text-md">Hear the next pack first</h3>
                <p className="text-sm text-ink-2">New sounds from creators you follow appear in your feed.</p>
                <FollowButton id={pack.user.id} username={pack.user.username} display={pack.user.display} />
              </li>
            </PackShelf>
          </section>
        </Deferred>
      </div>
    </div>
  );
}
