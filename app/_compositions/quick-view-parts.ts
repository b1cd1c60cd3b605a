import { CreatorLink } from "@/app/_compositions/creator-link";
import { soundSlots } from "@/app/_compositions/sound-slots";
import { FileButtons } from "@/features/downloads/components/file-buttons";
import { AddToPlaylistButton } from "@/features/library/components/add-buttons";
import { CertificateItem } from "@/features/licensing/components/certificate-item";
import { RoyaltyBadge } from "@/features/licensing-info/components/royalty-badge";
import { LikeCountButton } from "@/features/likes/components/player-like";
import type { QuickViewParts } from "@/features/quick-view/quick-view-parts";
import { openReport } from "@/features/reports/report-store";

/** The quick view's controls that belong to other features. Loaded with the sheet. */
export const quickViewParts: QuickViewParts = {
  rows: soundSlots,
  Like: LikeCountButton,
  Add: AddToPlaylistButton,
  Creator: CreatorLink,
  Files: FileButtons,
  License: RoyaltyBadge,
  Certificate: CertificateItem,
  report: openReport,
};
