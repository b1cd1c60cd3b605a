import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { studioPackPath } from "@/lib/routes/studio-pack-path";

/** The pages of a pack in the studio. */
export const packPaths = (pack: ReviewedPackRef) => ({
  state: studioPackPath(pack),
  details: `${studioPackPath(pack)}/edit`,
  sounds: `${studioPackPath(pack)}/upload`,
});

export type PackPage = keyof ReturnType<typeof packPaths>;
