"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { MenuItem } from "@/components/ui/menu-item";
import { useUserValue } from "@/lib/client/session/use-user";
import { isSample } from "@/lib/contract/kinds";
import { openDialog } from "@/stores/dialogs";

/** "Add to collection" in the menu of a sample, for admins: adds it to a curated selection. */
export function CurateItem({ sound }: SoundSlotProps) {
  const isAdmin = useUserValue((user) => user.is_admin);
  if (!isAdmin || !isSample(sound)) return null;
  return (
    <MenuItem icon="crate" onSelect={() => openDialog("add-to-collection", { sample: sound })}>
      Add to collection
    </MenuItem>
  );
}
