import { CreatorHover } from "@/app/_compositions/creator-hover";
import { PersonChip } from "@/components/ui/person-chip";
import { coverSource } from "@/lib/media/cover-source";
import type { Maker } from "@/lib/player/makers";

/** A creator's chip with the hover card. */
export function CreatorLink({ person: { username, display, thumb } }: { person: Maker }) {
  return (
    <CreatorHover person={{ username, display, thumb }}>
      <PersonChip href={`/${username}`} name={display} src={coverSource(thumb || null)?.(96)} />
    </CreatorHover>
  );
}
