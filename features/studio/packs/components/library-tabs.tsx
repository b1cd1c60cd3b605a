"use client";

import { useQuery } from "@tanstack/react-query";
import { TabLinks } from "@/components/ui/tab-links";
import { LIBRARY_TITLES } from "@/features/studio/frame/library-titles";
import { overviewQuery } from "@/features/studio/frame/studio-queries";
import { queryClient } from "@/lib/client/session/query-scope";
import { REVIEWED_KINDS, type ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { studioLibraryPath } from "@/lib/routes/studio-pack-path";

const COUNTS = { sample: "packs", preset: "preset_packs" } as const satisfies Record<ReviewedKind, string>;

/** The kinds of packs that a creator has, with how many there are. */
export function LibraryTabs({ kind }: { kind: ReviewedKind }) {
  const { data } = useQuery(overviewQuery, queryClient);
  return (
    <div className="pb-5">
      <TabLinks
        label="Library"
        tabs={REVIEWED_KINDS.map((each) => ({
          href: studioLibraryPath(each),
          label: LIBRARY_TITLES[each].all,
          ...(data && { count: Object.values(data[COUNTS[each]]).reduce((sum, count) => sum + count, 0) }),
        }))}
        current={studioLibraryPath(kind)}
      />
    </div>
  );
}
