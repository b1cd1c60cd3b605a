"use client";

import { CreatorGlance } from "@/components/creator/creator-glance";
import { HoverCard } from "@/components/ui/hover-card";
import { PersonChip } from "@/components/ui/person-chip";
import { FollowButton } from "@/features/likes/components/follow-button";
import type { Person } from "@/lib/contract/entities/person";
import { coverSource } from "@/lib/media/cover-source";

/** A creator's chip; resting on it shows who that is, with follow and unfollow. */
export function CreatorLink({ person: { id, username, display, thumb } }: { person: Person }) {
  return (
    <HoverCard
      card={() => (
        <CreatorGlance
          username={username}
          display={display}
          thumb={thumb}
          follow={<FollowButton id={id} username={username} display={display} />}
        />
      )}
    >
      <PersonChip href={`/${username}`} name={display} src={coverSource(thumb)?.(96)} />
    </HoverCard>
  );
}
