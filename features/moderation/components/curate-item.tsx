"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { MenuItem } from "@/components/ui/menu-item";
import { useUserValue } from "@/lib/client/session/use-user";
import { openDialog } from "@/stores/dialogs";

/** "Add to collection" in the menu of a sound, for admins: adds it to a curated selection. */
export function CurateItem({ sound }: SoundSlotProps) {
  const isAdmin = useUserValue((user) => user.is_admin);
  if (!isAdmin) return null;
  return (
    <MenuItem icon="crate" onSelect={() => openDialog("add-to-collection", { sound })}>
      Add to collection
    </MenuItem>
  );
}
