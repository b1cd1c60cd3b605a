import { oneshotPackPaths } from "@/features/admin/oneshots/pack-words";
import { POINTS } from "@/features/studio/points/point-words";
import type { PackPoints } from "@/features/studio/points/use-page-steps";
import { MISSING_POINTS } from "@/lib/contract/entities/creator-pack";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";

/** What there is left to do about a one-shot pack, while it may be changed. */
export function pointsOf(pack: OneshotPackDetail): PackPoints {
  const paths = oneshotPackPaths(pack.id);
  return {
    order: MISSING_POINTS.oneshot,
    mayCheck: false,
    points: pack.can_edit ? pack.missing.map(({ point }) => point) : [],
    pathOf: (point) => paths[POINTS[point].page],
  };
}
