import { CreatorHead } from "@/components/creator/creator-head";
import { PackGrid } from "@/components/pack/pack-grid";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionHead } from "@/components/ui/section-head";
import { TabLinks } from "@/components/ui/tab-links";
import { FollowButton } from "@/features/likes/components/follow-button";
import { PackLike } from "@/features/likes/components/pack-like";
import { emptyTitle, PagedList } from "@/features/pagination/components/paged-list";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import type { CreatorSounds } from "@/features/profiles/api/load-creators";
import { OwnAddPack } from "@/features/profiles/components/own-add-pack";
import { SoundRows } from "@/features/sound/components/sound-rows";
import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack } from "@/lib/contract/entities/pack";

interface CreatorViewProps {
  creator: Creator;
  tab: "samples" | "presets";
  data: CreatorSounds;
  packs: readonly Pack[];
}

const GATE = "no-subscription";

/** A creator's profile: the person, samples or presets, and packs. */
export function CreatorView({ creator, tab, data, packs }: CreatorViewProps) {
  const { sounds, meta, isLocked } = data;
  const home = `/${creator.username}`;
  const path = tab === "samples" ? home : `${home}/presets`;
  return (
    <>
      <CoverPreviews data={[sounds, packs]} />
      <CreatorHead
        creator={creator}
        action={
          <div className="flex flex-wrap gap-2">
            <FollowButton id={creator.id} username={creator.username} display={creator.display} size="md" />
            <OwnAddPack creatorId={creator.id} />
          </div>
        }
      />
      <TabLinks
        label="Profile"
        current={path}
        tabs={[
          { href: home, label: "Samples", count: creator.audio_count },
          { href: `${home}/presets`, label: "Presets", count: creator.presets_count },
          ...(packs.length > 0 ? [{ href: `${path}#packs`, label: "Packs", count: packs.length }] : []),
        ]}
      />
      <div className="mt-1">
        <PagedList
          meta={meta}
          count={sounds.length}
          isLocked={isLocked}
          noun="Sounds"
          href={path}
          gate={GATE}
          empty={
            <EmptyState className="mt-5" title={emptyTitle(meta, `No ${tab} yet`)}>
              {meta.total > 0 ? undefined : `${creator.display} hasn’t published any yet.`}
            </EmptyState>
          }
        >
          <SoundRows
            id="creator"
            label={`${creator.display}, ${tab}`}
            sounds={sounds}
            page={meta.page}
            lastPage={meta.last_page}
            head
          />
        </PagedList>
      </div>
      {packs.length > 0 && (
        <section id="packs" className="mt-16">
          <SectionHead title="Packs" />
          <PackGrid packs={packs} label={`Packs by ${creator.display}`} Like={PackLike} />
        </section>
      )}
    </>
  );
}
