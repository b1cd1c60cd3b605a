"use client";

import { MenuItem } from "@/components/ui/menu-item";
import { useUserValue } from "@/lib/client/session/use-user";
import type { Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/kinds";
import { openDialog } from "@/stores/dialogs";

/** "Get certificate" in the menu, only for a royalty-free sample that the user owns in any format. */
export function CertificateItem({ sound }: { sound: Sound }) {
  const isOwned = useUserValue((user) => user.sample_downloads.some(({ sample_id }) => sample_id === sound.id));
  if (!isSample(sound) || sound.copyright_label !== "Royalty-Free" || !isOwned) return null;
  return (
    <MenuItem icon="license" onSelect={() => openDialog("generate-license", { sample: sound })}>
      Get certificate
    </MenuItem>
  );
}
