"use client";

import { useQuery } from "@tanstack/react-query";
import { askedOf } from "@/features/studio/packs/pack-words";
import { askedPlaces } from "@/features/work/points/asked-places";
import { PointList } from "@/features/work/points/components/point-list";
import { ASKED, linkOf } from "@/features/work/points/point-words";
import type { Steps } from "@/features/work/points/use-steps";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { countOf } from "@/lib/format/count";
import { ITEM_NOUNS } from "@/lib/format/review-words";

interface AskedChangesProps {
  pack: CreatorPackDetail;
  steps: Steps;
}

/** The sounds or presets that a moderator wants changed, as a filter of the list below it. */
export function AskedChanges({ pack, steps }: AskedChangesProps) {
  const { kind } = pack;
  const { data } = useQuery(packFilesQuery(pack), queryClient);
  const asked = askedOf(pack);
  if (!asked || !data) return null;
  const count = askedPlaces(asked.findings, data.sounds).length;
  const words = `Our review team asks for changes to ${countOf(count, ITEM_NOUNS[kind])}.`;
  return (
    <section className="studio-notice" data-tone="warn" aria-label="From our review team">
      <h2 className="text-base font-strong">Changes requested</h2>
      {asked.message && <p className="max-w-[72ch] leading-body whitespace-pre-line">{asked.message}</p>}
      <PointList
        points={count > 0 ? [{ point: ASKED, words, link: linkOf(ASKED, kind) }] : []}
        steps={steps}
        doneWords={`You have removed every ${ITEM_NOUNS[kind]} that was named.`}
      />
    </section>
  );
}
