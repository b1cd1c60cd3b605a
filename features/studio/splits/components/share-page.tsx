"use client";

import { useQuery } from "@tanstack/react-query";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Trail } from "@/components/layout/trail";
import { EmptyState } from "@/components/ui/empty-state";
import { isLive } from "@/features/studio/adding/split-draft";
import { PackLamp } from "@/features/studio/frame/components/pack-lamp";
import { PackAsBuyer } from "@/features/studio/preview/components/pack-preview";
import { ShareAnswer } from "@/features/studio/splits/components/share-answer";
import { SharedPresets } from "@/features/studio/splits/components/shared-presets";
import { shareQuery } from "@/features/studio/splits/splits-query";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { eachText } from "@/lib/contract/rules/pack-fields";
import { SHARES } from "@/lib/routes/share-path";

const STEPS = [{ title: "Packs you share in", href: SHARES }];

/** A pack of somebody else in which the creator shares or is asked to: the share, the answer, and the pack to be heard. */
export function SharePage({ kind, id }: ReviewedPackRef) {
  const { data: share, error, refetch } = useQuery(shareQuery({ kind, id }), queryClient);
  if (!share) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <>
        <Trail className="pt-5 pb-2" steps={STEPS} />
        <h1 className="pb-5">A share of a pack</h1>
        {isMissing ? (
          <EmptyState title="There is no such share">
            It may have been taken back. Packs that you share in are in your library.
          </EmptyState>
        ) : error ? (
          <ListFailed title="The share couldn’t be loaded" onRetry={() => void refetch()} />
        ) : (
          <LoadingLines />
        )}
      </>
    );
  }
  const { pack, owner, sounds, genres, price, published_at } = share;
  const shown = { ...pack, user: owner, ...eachText((name) => share[name]), genres, price, published_at };
  return (
    <>
      <Trail className="pt-5 pb-2" steps={STEPS} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <h1 className="[overflow-wrap:anywhere]">{pack.title}</h1>
        <PackLamp pack={pack} />
      </div>
      <ShareAnswer share={share} />
      {isLive(share) && (
        <div className="pt-9">
          {pack.kind === "preset" ? <SharedPresets share={share} /> : <PackAsBuyer pack={shown} packSounds={sounds} />}
        </div>
      )}
    </>
  );
}
