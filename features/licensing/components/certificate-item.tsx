"use client";

import { MenuItem } from "@/components/ui/menu-item";
import { startDownload } from "@/lib/client/navigation/start-download";
import { useUserValue } from "@/lib/client/session/use-user";
import type { Sample, Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { isSample } from "@/lib/contract/rules/kinds";
import { openDialog } from "@/stores/dialogs";

/** "Get certificate" in the menu, only for a royalty-free sample that the user owns in any format, or with its pack. */
export function CertificateItem({ sound }: { sound: Sound }) {
  const isOwned = useUserValue((user) => isSample(sound) && owns(user, sound));
  if (!isSample(sound) || sound.copyright_label !== "Royalty-Free" || !isOwned) return null;
  return (
    <MenuItem icon="license" onSelect={() => void getCertificate(sound)}>
      Get certificate
    </MenuItem>
  );
}

function owns({ sample_downloads, owned_packs }: User, { id, pack_id }: Sample): boolean {
  return (
    sample_downloads.some(({ sample_id }) => sample_id === id) ||
    owned_packs.some((pack) => pack.kind === "sample" && pack.id === pack_id)
  );
}

/** Downloads the certificate that there is, or opens the form that makes one. */
async function getCertificate(sample: Sample): Promise<void> {
  const { findCertificate } = await import("@/features/licensing/find-certificate");
  const link = await findCertificate(sample.id).catch(() => null);
  if (link) startDownload(link);
  else openDialog("generate-license", { sample });
}
