import { UserChip } from "@/components/ui/user-chip";
import { CreatorHover } from "@/features/creators/components/creator-hover";
import type { SoundCreator } from "@/lib/format/sound-creators";
import { coverSource } from "@/lib/media/cover-source";

/** A creator's chip with the preview card on hover. */
export function CreatorLink({ creator: { username, display, thumb } }: { creator: SoundCreator }) {
  return (
    <CreatorHover creator={{ username, display, thumb }}>
      <UserChip href={`/${username}`} name={display} src={coverSource(thumb || null)?.(96)} />
    </CreatorHover>
  );
}
