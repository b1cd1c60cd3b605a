import { packPaths } from "@/features/studio/packs/pack-paths";
import { askedOf } from "@/features/studio/packs/pack-words";
import type { PackPoints } from "@/features/work/packs/use-page-steps";
import { ASKED, POINTS, type PointName } from "@/features/work/points/point-words";
import { REMARKS } from "@/features/work/sounds/remarks";
import { type CreatorPackDetail, MISSING_POINTS } from "@/lib/contract/entities/creator-pack";

/** What there is left to do about a pack, for who may do it. */
export function pointsOf(pack: CreatorPackDetail): PackPoints {
  const paths = packPaths(pack);
  const asked = askedOf(pack)?.findings ?? [];
  const left: PointName[] = pack.missing.map(({ point }) => point);
  if (asked.length > 0) left.unshift(ASKED);
  return {
    order: [ASKED, ...MISSING_POINTS[pack.kind], ...REMARKS],
    mayCheck: pack.can_edit,
    points: pack.can_edit ? left : [],
    asked,
    pathOf: (point) => paths[POINTS[point].page],
  };
}
