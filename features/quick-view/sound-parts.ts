import { CreatorLink } from "@/features/creators/components/creator-link";
import { FileButtons } from "@/features/downloads/components/file-buttons";
import { CertificateItem } from "@/features/licensing/components/certificate-item";
import { RoyaltyBadge } from "@/features/licensing-info/components/royalty-badge";
import { LikeCountButton } from "@/features/likes/components/player-like";
import { BanItem } from "@/features/moderation/components/ban-item";
import { CurateItem } from "@/features/moderation/components/curate-item";
import { RepeatButton } from "@/features/player/components/repeat-button";
import { AddToPlaylistButton } from "@/features/playlists/components/add-buttons";
import type { QuickViewParts } from "@/features/quick-view/quick-view-parts";
import { soundSlots } from "@/features/sound/sound-slots";
import { openDialogForUser } from "@/stores/dialogs";

/** Components of other features in the quick view and on the page of a sound. */
export const quickViewParts: QuickViewParts = {
  rows: soundSlots,
  Like: LikeCountButton,
  Add: AddToPlaylistButton,
  Creator: CreatorLink,
  Repeat: RepeatButton,
  Files: FileButtons,
  License: RoyaltyBadge,
  Certificate: CertificateItem,
  Curate: CurateItem,
  Ban: BanItem,
  report: (sound) => openDialogForUser("report", { sound }),
};
