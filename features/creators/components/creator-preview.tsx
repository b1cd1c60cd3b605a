"use client";

import { useEffect, useState } from "react";
import { creatorCounts, TOP_SELLER } from "@/components/creator/creator-card";
import { Avatar } from "@/components/ui/avatar";
import { Skeleton } from "@/components/ui/skeleton";
import { FollowButton } from "@/features/likes/components/follow-button";
import type { Creator } from "@/lib/contract/entities/creator";
import type { SoundCreator } from "@/lib/format/sound-creators";
import { coverSource } from "@/lib/media/cover-source";

/**
 * The preview card of a creator: portrait, name, counts, and the follow button. The counts are loaded when it opens.
 */
export function CreatorPreview({ username, display, thumb }: SoundCreator) {
  const [creator, setCreator] = useState<Creator | null | undefined>();
  useEffect(() => {
    const loading = new AbortController();
    import("@/lib/api/request")
      .then(({ request }) =>
        request("GET /api/producer/{username}", { params: { username } }, { silent: true, signal: loading.signal }),
      )
      .then(
        ({ seller }) => setCreator(seller),
        () => setCreator(null),
      );
    return () => loading.abort();
  }, [username]);
  return (
    // Has its final height, so that the card stays where it was positioned.
    <div className="flex min-h-15 items-center gap-3.5">
      <Avatar username={username} src={coverSource(thumb)?.(192)} name={display} size={56} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{display}</p>
        {creator?.is_top_seller && <p className="text-xs leading-5 text-ink-2">{TOP_SELLER}</p>}
        <p className="min-h-5 text-sm leading-5 text-ink-2">
          {creator === undefined ? <Skeleton className="mt-1 h-3.5 w-28" /> : creator && creatorCounts(creator)}
        </p>
      </div>
      {creator === undefined ? (
        <Skeleton className="h-8 w-17 rounded-control!" />
      ) : (
        creator && <FollowButton id={creator.id} username={username} display={display} />
      )}
    </div>
  );
}
