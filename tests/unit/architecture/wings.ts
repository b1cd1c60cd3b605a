/** The wings of the API server with their modules, the lowest first. A module may import its own wing and lower ones. */
export const WINGS: readonly (readonly [wing: string, modules: string])[] = [
  ["kit", "media-links pictures objects derived-files archives user-summaries mails notifications audit"],
  ["items", "items pack-states report-answers taxonomy"],
  ["money", "ledger credits plans pack-quote payees tax-identities books"],
  ["people", "names users auth social proofs applications creators"],
  ["licensing", "licenses requests placements"],
  ["earnings", "sales payouts statements"],
  ["purchases", "zips downloads returns takings cash billing"],
  ["studio", "pack-items stems unpacking uploads ingestion name-questions trimming splits packs"],
  ["catalogue", "search samples oneshots presets packs similar learned-words discovery shelves home"],
  ["library", "library likes plays playlists collections selections selection-editing stacks"],
  ["accounts", "account admin-users user-decisions user-bans"],
  ["moderation", "bans reports reviews desk"],
  ["site", "media public-files page-cache sitemap lettering sharing figures jobs system"],
];

const MODULES = /^server\/modules\//;

/** Whether a file of `server/modules` is in a module of a wing; what several modules share is beside the wings. */
export function isInWing(file: string): boolean {
  const [, , wing, noun, name] = file.split("/");
  if (noun === undefined) return true;
  const modules = WINGS.find(([listed]) => listed === wing)?.[1].split(" ");
  return name !== undefined && modules?.includes(noun) === true;
}

/**
 * The place of a file's wing, from 0. What several modules share is beside the wings and below them. A wing that isn't in
 * the list has NaN, which is neither below nor above any.
 */
function placeOf(file: string): number {
  const wing = /^server\/modules\/([^/]+)\/[^/]+\//.exec(file)?.[1];
  if (wing === undefined) return -1;
  const place = WINGS.findIndex(([name]) => name === wing);
  return place < 0 ? Number.NaN : place;
}

/** Whether a file of `server/modules` imports a wing that is higher than its own. */
export function isUpward(file: string, target: string): boolean {
  if (!MODULES.test(file) || !MODULES.test(target)) return false;
  return !(placeOf(target) <= placeOf(file));
}
