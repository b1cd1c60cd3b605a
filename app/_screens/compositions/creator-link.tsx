import { CreatorHover } from "@/app/_screens/compositions/creator-hover";
import { PersonChip } from "@/components/ui/person-chip";
import type { Maker } from "@/lib/format/makers";
import { coverSource } from "@/lib/media/cover-source";

/** A creator's chip with the preview card on hover. */
export function CreatorLink({ person: { username, display, thumb } }: { person: Maker }) {
  return (
    <CreatorHover person={{ username, display, thumb }}>
      <PersonChip href={`/${username}`} name={display} src={coverSource(thumb || null)?.(96)} />
    </CreatorHover>
  );
}
