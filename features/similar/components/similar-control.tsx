"use client";

import type { PlayerControlProps } from "@/components/sound/player-parts";
import { ButtonLink } from "@/components/ui/button-link";
import { MenuItem } from "@/components/ui/menu";
import { NewMark } from "@/components/ui/new-mark";

/** "Show similar sounds" of the loaded sample. */
export function SimilarControl({ sound, place }: PlayerControlProps) {
  const href = `/similar-sounds/${sound.id}`;
  if (place === "sheet") {
    return (
      <ButtonLink href={href} prefetch={false} icon="similar" size="lg" block aria-label="Show similar sounds">
        Similar
      </ButtonLink>
    );
  }
  return (
    <MenuItem icon="similar" href={href} trailing={<NewMark />}>
      Show similar sounds
    </MenuItem>
  );
}
