"use client";

import { PACK_STATUS } from "@/lib/contract/rules/packs";
import "@/features/work/subject/blocks.css";
import "@/features/work/packs/studio.css";
import "@/features/work/subject/subject.css";
import type { ElementNode } from "@/components/element-node";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Trail } from "@/components/layout/trail";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { TabLinks } from "@/components/ui/tab-links";
import { useOneshotPack } from "@/features/admin/oneshots/oneshots-query";
import { ONESHOT_PACKS, type OneshotPackPage, oneshotPackPaths, statusOf } from "@/features/admin/oneshots/pack-words";
import { ApiError } from "@/lib/api/error";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";

interface OneshotPackFrameProps {
  id: number;
  page: OneshotPackPage;
  children: (pack: OneshotPackDetail) => ElementNode;
}

const STEPS = [{ title: "One-shot packs", href: ONESHOT_PACKS }];

/** What the pages of one one-shot pack share: its title, its state, for whom it is, and the tabs between them. */
export function OneshotPackFrame({ id, page, children }: OneshotPackFrameProps) {
  const { data: pack, error, refetch } = useOneshotPack(id);
  const paths = oneshotPackPaths(id);
  if (!pack) {
    return (
      <>
        <h1 className="py-6">One-shot pack</h1>
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState title="There is no such pack">Look for it on “One-shot packs”.</EmptyState>
        ) : error ? (
          <ListFailed title="The pack couldn’t be loaded" onRetry={() => void refetch()} />
        ) : (
          <LoadingLines />
        )}
      </>
    );
  }
  const tabs = [
    { href: paths.overview, label: "Overview" },
    { href: paths.details, label: "Details" },
    { href: paths.sounds, label: "One-shots", count: pack.sounds_count },
  ];
  return (
    <>
      <Trail className="pt-5 pb-2" steps={STEPS} current={String(pack.id)} />
      <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <h1 className="[overflow-wrap:anywhere]">{pack.title}</h1>
        <Status {...statusOf(pack)} />
        {pack.status === PACK_STATUS.active && !pack.creator.is_banned && (
          <ButtonLink href={`/oneshots/${pack.id}`} size="sm" icon="eye" className="ml-auto">
            See as a buyer
          </ButtonLink>
        )}
      </header>
      <TabLinks label="Pack" tabs={tabs} current={paths[page]} />
      <div className="pt-5">{children(pack)}</div>
    </>
  );
}
