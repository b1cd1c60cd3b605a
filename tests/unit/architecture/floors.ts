/**
 * The floors of the features, the lowest first. A feature may import those on lower floors. The folders of `work`,
 * `studio` and `admin` are features: what the work pages of both areas need, those of creators and those of admins.
 */
export const FLOORS: readonly string[] = [
  "session search pagination terms pricing playlists licensing licensing-info moderation notifications onboarding reports cash embed pictures",
  "downloads filters auth navigation",
  "likes",
  "creators sound",
  "stack",
  "player",
  "quick-view sound-lists packs profiles selections similar stacks",
  "home library discover account billing notices",
  "work/keys work/drafts work/terms work/preview work/subject",
  "work/table work/items work/arrangement",
  "work/desk work/sounds",
  "work/decision work/points",
  "work/uploads",
  "work/packs",
  "studio/frame studio/grid admin/rail admin/audit",
  "studio/adding studio/sounds studio/presets studio/preview studio/made-packs studio/sales studio/placements " +
    "admin/applications admin/internal-reports admin/jobs admin/license-requests admin/maintenance admin/oneshots " +
    "admin/packs admin/palette admin/payouts admin/search-history admin/selections admin/shelves admin/stats admin/users",
  "studio/splits studio/payouts",
  "studio/packs",
];

/** The feature of a file, such as `likes` or `admin/users`; undefined outside of features. */
export const featureOf = (file: string) => /^features\/((?:(?:admin|studio|work)\/)?[^/]+)\//.exec(file)?.[1];

/** The floor of a feature, from 0. A feature without one has NaN, which is neither below nor above any floor. */
export function floorOf(feature: string): number {
  const floor = FLOORS.findIndex((names) => names.split(" ").includes(feature));
  return floor < 0 ? Number.NaN : floor;
}

/** Whether a file of `features` is in a feature that has a floor, not beside the features. */
export const isOnFloor = (file: string) => floorOf(featureOf(file) ?? "") >= 0;

const areaOf = (feature: string) => /^(admin|studio)\//.exec(feature)?.[1];

/** Why a feature may not import another one, or null. */
export function floorViolation(feature: string, imported: string): string | null {
  const [area, other] = [areaOf(feature), areaOf(imported)];
  if (area && other && area !== other) return "admin and studio share features/work alone";
  return feature === imported || floorOf(imported) < floorOf(feature) ? null : "it isn't on a lower floor";
}
