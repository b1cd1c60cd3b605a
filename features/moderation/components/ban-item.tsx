"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { MenuItem } from "@/components/ui/menu-item";
import { useUserValue } from "@/lib/client/session/use-user";
import { isPreset, isSample } from "@/lib/contract/kinds";
import { openDialog } from "@/stores/dialogs";

/** "Ban sound" in a menu, for admins and the kinds that can be banned. It asks for confirmation. */
export function BanItem({ sound }: SoundSlotProps) {
  const isAdmin = useUserValue((user) => user.is_admin);
  if (!isAdmin || !(isSample(sound) || isPreset(sound))) return null;
  return (
    <MenuItem icon="trash" onSelect={() => openDialog("ban", { sound })}>
      Ban sound
    </MenuItem>
  );
}
