"use client";

import { useQuery } from "@tanstack/react-query";
import type { ElementNode } from "@/components/element-node";
import { ListFailed } from "@/components/layout/list-states";
import { Trail } from "@/components/layout/trail";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TabLinks } from "@/components/ui/tab-links";
import { PackLamp } from "@/features/studio/frame/components/pack-lamp";
import { LIBRARY_TITLES } from "@/features/studio/frame/library-titles";
import { LIBRARY } from "@/features/studio/frame/nav-links";
import { packQuery } from "@/features/studio/frame/studio-queries";
import { type PackPage, packPaths } from "@/features/studio/packs/pack-paths";
import { nameOf } from "@/features/studio/packs/pack-words";
import { PackPreview } from "@/features/studio/preview/components/pack-preview";
import { usePreview } from "@/features/studio/preview/use-preview";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { studioLibraryPath } from "@/lib/routes/studio-pack-path";

interface PackFrameProps {
  pack: ReviewedPackRef;
  page: PackPage;
  children: (pack: CreatorPackDetail) => ElementNode;
}

/** What the pages of one pack share: its title, its state, the tabs between them, and how a buyer will see it. */
export function PackFrame({ pack: ref, page, children }: PackFrameProps) {
  const { data: pack, isError, refetch } = useQuery(packQuery(ref), queryClient);
  const preview = usePreview();
  const paths = packPaths(ref);
  const tabs = [
    // New sounds have the details of their pack.
    ...(pack?.adds_to ? [] : [{ href: paths.details, label: "Details" }]),
    { href: paths.sounds, label: LIBRARY_TITLES[ref.kind].items, ...(pack && { count: pack.sounds_count }) },
    { href: paths.state, label: "History" },
  ];
  return (
    <>
      <Trail className="pt-5 pb-2" steps={stepsTo(ref, pack)} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        {pack ? (
          <>
            <h1 className="[overflow-wrap:anywhere]">{nameOf(pack)}</h1>
            <PackLamp pack={pack} />
            <div className="flex flex-1 flex-wrap items-center justify-end gap-3">
              {!pack.adds_to && (
                <Button size="sm" icon="eye" aria-pressed={preview.isOpen} onClick={preview.toggle}>
                  {preview.isOpen ? "Back to the studio" : "See as a buyer"}
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <h1 className="sr-only">{LIBRARY_TITLES[ref.kind].one}</h1>
            <Skeleton className="h-8 w-56" />
          </>
        )}
      </div>
      <TabLinks label="Pack" tabs={tabs} current={paths[page]} />
      <div className="pt-5">
        {isError && !pack ? (
          <ListFailed title="The pack couldn’t be loaded" onRetry={() => void refetch()} />
        ) : !pack ? (
          <LoadingPack />
        ) : preview.isOpen && !pack.adds_to ? (
          <PackPreview pack={pack} />
        ) : (
          children(pack)
        )}
      </div>
    </>
  );
}

/** Who made a pack for somebody else has no library of their own that it is in. */
function stepsTo({ kind }: ReviewedPackRef, pack: CreatorPackDetail | undefined) {
  if (pack && !pack.is_own) return [{ title: pack.user.display, href: `/${pack.user.username}` }];
  return [
    { title: "Library", href: LIBRARY },
    { title: LIBRARY_TITLES[kind].all, href: studioLibraryPath(kind) },
    ...(pack?.adds_to ? [{ title: pack.title, href: packPaths({ kind, id: pack.adds_to.id }).state }] : []),
  ];
}

function LoadingPack() {
  return (
    <div role="status" aria-label="Loading" className="studio-split">
      <div className="grid gap-6">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-[168px_minmax(0,1fr)] gap-4 max-sm:grid-cols-1">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-11 w-full max-w-[440px]" />
          </div>
        ))}
      </div>
      <Skeleton className="h-48" />
    </div>
  );
}
