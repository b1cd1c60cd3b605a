import { oneshotPackPaths } from "@/features/admin/oneshots/pack-words";
import type { PackPoints } from "@/features/work/packs/use-page-steps";
import { POINTS } from "@/features/work/points/point-words";
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
