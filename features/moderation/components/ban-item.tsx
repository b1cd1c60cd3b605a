"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { MenuItem } from "@/components/ui/menu-item";
import { useIsBanned } from "@/features/moderation/bans";
import { useUserValue } from "@/lib/client/session/use-user";
import { openDialog } from "@/stores/dialogs";

/** "Ban sound" in a menu, for admins, or "Lift the ban" of a banned one. A dialog asks why. */
export function BanItem({ sound }: SoundSlotProps) {
  const isAdmin = useUserValue((user) => user.is_admin);
  const isBanned = useIsBanned(sound);
  if (!isAdmin) return null;
  return (
    <MenuItem icon={isBanned ? "check" : "trash"} onSelect={() => openDialog("ban", { sound })}>
      {isBanned ? "Lift the ban" : "Ban sound"}
    </MenuItem>
  );
}
