"use client";

import { useQuery } from "@tanstack/react-query";
import { ListFailed } from "@/components/layout/list-states";
import { PackRoyalty } from "@/components/pack/pack-royalty";
import { LoadingRows } from "@/components/sound/loading-rows";
import { royaltySounds } from "@/components/sound/royalty";
import { SoundHead } from "@/components/sound/sound-head";
import { CreditCost } from "@/components/ui/credit-cost";
import { PackHead } from "@/features/packs/components/pack-head";
import { trackNumbers } from "@/features/packs/pack-sounds";
import { SoundList } from "@/features/sound/components/sound-list";
import { LIBRARY_TITLES } from "@/features/studio/frame/library-titles";
import { type PreviewedPack, publicPack, publicPreset, publicSound } from "@/features/studio/preview/as-public";
import { previewSlots } from "@/features/work/preview/components/preview-slots";
import { useTerms } from "@/features/work/terms/terms";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CreatorPackDetail, ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { Sound } from "@/lib/contract/entities/sound";
import { countOf } from "@/lib/format/count";
import { formatCents, toCents } from "@/lib/format/money";
import { ITEM_NOUNS } from "@/lib/format/review-words";

/** A pack as a buyer will see it, of the parts of its public page. Nothing on it can be bought, liked or shared. */
export function PackPreview({ pack }: { pack: CreatorPackDetail }) {
  return pack.kind === "preset" ? <PresetPackPreview pack={pack} /> : <SamplePackPreview pack={pack} />;
}

function SamplePackPreview({ pack }: { pack: CreatorPackDetail }) {
  const { data, isError, refetch } = useQuery(packFilesQuery({ kind: "sample", id: pack.id }), queryClient);
  if (isError && !data) return <ListFailed title="The sounds couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={6} />;
  return <PackAsBuyer pack={pack} packSounds={data.sounds} />;
}

function PresetPackPreview({ pack }: { pack: CreatorPackDetail }) {
  const terms = useTerms();
  const { data, isError, refetch } = useQuery(packFilesQuery({ kind: "preset", id: pack.id }), queryClient);
  if (isError && !data) return <ListFailed title="The presets couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={6} />;
  const sounds = data.sounds.map((preset) => publicPreset(preset, pack, terms));
  return <AsBuyer kind="preset" pack={pack} sounds={sounds} />;
}

/** A sample pack with its sounds. */
export function PackAsBuyer({ pack, packSounds }: { pack: PreviewedPack; packSounds: readonly PackSound[] }) {
  const terms = useTerms();
  return <AsBuyer kind="sample" pack={pack} sounds={packSounds.map((sound) => publicSound(sound, pack, terms))} />;
}

interface AsBuyerProps {
  kind: ReviewedKind;
  pack: PreviewedPack;
  sounds: readonly Sound[];
}

function AsBuyer({ kind, pack, sounds }: AsBuyerProps) {
  const shown = publicPack(kind, pack, sounds);
  return (
    <section aria-label="As a buyer sees it" className="mx-auto max-w-page pt-3">
      <PackHead
        pack={shown}
        sounds={sounds}
        isOnSale={false}
        Title="h2"
        panel={
          <div className="rounded-panel p-5 inset-ring inset-ring-line-strong">
            <Price pack={shown} />
            <PackRoyalty sounds={royaltySounds(sounds)} of={sounds.length} />
          </div>
        }
      />
      <div className="mt-11">
        {sounds.length > 0 ? (
          <SoundList
            id="pack-preview"
            label={`${LIBRARY_TITLES[kind].items} of ${pack.title}`}
            sounds={sounds}
            head={<SoundHead kind={kind} />}
            numbers={trackNumbers(sounds)}
            slots={previewSlots}
            isUncounted
          />
        ) : (
          <p className="text-ink-2">{`Its ${ITEM_NOUNS[kind]}s will be here.`}</p>
        )}
      </div>
    </section>
  );
}

function Price({ pack }: { pack: PackDetail }) {
  return (
    <>
      <p className="flex items-center justify-between gap-4">
        <b className="font-strong">{`All ${countOf(pack.audio_count, pack.kind === "preset" ? "preset" : "sound")}`}</b>
        {pack.audio_count > 0 && <CreditCost credits={pack.required_credit} strong className="text-lg" />}
      </p>
      {pack.price !== null && (
        <p className="pt-3 text-sm text-ink-2">{`or buy for ${formatCents(toCents(pack.price))}`}</p>
      )}
    </>
  );
}
