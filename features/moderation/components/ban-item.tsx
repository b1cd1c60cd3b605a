"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { MenuItem } from "@/components/ui/menu-item";
import { useUserValue } from "@/lib/client/session/use-user";
import { openDialog } from "@/stores/dialogs";

/** "Ban sound" in a menu, for admins. It asks for confirmation. */
export function BanItem({ sound }: SoundSlotProps) {
  const isAdmin = useUserValue((user) => user.is_admin);
  if (!isAdmin) return null;
  return (
    <MenuItem icon="trash" onSelect={() => openDialog("ban", { sound })}>
      Ban sound
    </MenuItem>
  );
}
