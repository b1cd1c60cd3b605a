import { CreatorCard } from "@/components/creator/creator-card";
import { FollowButton } from "@/features/likes/components/follow-button";
import type { Creator } from "@/lib/contract/entities/creator";

interface CreatorGridProps {
  creators: readonly Creator[];
  /** Up to three columns, for a page without a sidebar. */
  wide?: boolean;
}

/** Creators, each with a follow button. */
export function CreatorGrid({ creators, wide = false }: CreatorGridProps) {
  const columns = wide
    ? "grid-cols-3 max-xl:grid-cols-2 max-[700px]:grid-cols-1"
    : "grid-cols-2 max-[1200px]:grid-cols-1";
  return (
    <ul aria-label="Creators" className={`grid gap-x-12 ${columns}`}>
      {creators.map((creator) => (
        <li key={creator.id} className="min-w-0">
          <CreatorCard
            creator={creator}
            action={<FollowButton id={creator.id} username={creator.username} display={creator.display} />}
          />
        </li>
      ))}
    </ul>
  );
}
