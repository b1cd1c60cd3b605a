"use client";

import Link from "next/link";
import { Icon } from "@/components/icons/icon";
import type { PlayerControlProps } from "@/components/sound/player-parts";
import { similarHref } from "@/components/sound/sound-facts";
import { ButtonLink } from "@/components/ui/button-link";
import { MenuItem } from "@/components/ui/menu-item";
import { NewMark } from "@/components/ui/new-mark";

/** "Show similar sounds" for the loaded sample. */
export function SimilarControl({ sound, place }: PlayerControlProps) {
  const href = similarHref(sound);
  if (place === "sheet") {
    return (
      <ButtonLink href={href} prefetch={false} icon="similar" size="lg" block aria-label="Show similar sounds">
        Similar
      </ButtonLink>
    );
  }
  if (place === "bar") {
    return (
      <Link
        href={href}
        prefetch={false}
        aria-label="Show similar sounds"
        title="Similar sounds"
        className="grid size-hit flex-none place-items-center rounded-control text-ink-2 hover:bg-raised-2 hover:text-ink max-xl:hidden"
      >
        <Icon name="similar" />
      </Link>
    );
  }
  return (
    <MenuItem icon="similar" href={href} trailing={<NewMark />}>
      Show similar sounds
    </MenuItem>
  );
}
