import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";

/** What packs of a kind, their items and their preview are called. */
export const LIBRARY_TITLES: Record<ReviewedKind, { one: string; all: string; items: string }> = {
  sample: { one: "Sample pack", all: "Sample packs", items: "Sounds" },
  preset: { one: "Preset pack", all: "Preset packs", items: "Presets" },
};
