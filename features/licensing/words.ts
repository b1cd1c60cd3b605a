import type { TrackLicenseType } from "@/lib/contract/entities/license";

/** How a registered track comes out. */
export const TYPE_WORDS: Record<TrackLicenseType, string> = {
  "self-release": "Self-release",
  "record-label": "Record label",
  "sync-placement": "Sync placement",
};

/** Who made a sample and where it is from. */
export function sampleByline({
  user_display,
  pack_title,
}: {
  user_display: string;
  pack_title: string | null;
}): string {
  return [user_display, pack_title].filter(Boolean).join(" · ");
}
