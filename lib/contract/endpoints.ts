import type { Endpoint } from "@/lib/contract/endpoint";
import * as account from "@/lib/contract/endpoints/account";
import * as accountChanges from "@/lib/contract/endpoints/account-changes";
import * as adminLicenseRequests from "@/lib/contract/endpoints/admin-license-requests";
import * as adminPayouts from "@/lib/contract/endpoints/admin-payouts";
import * as adminSearch from "@/lib/contract/endpoints/admin-search";
import * as adminUserDecisions from "@/lib/contract/endpoints/admin-user-decisions";
import * as adminUsers from "@/lib/contract/endpoints/admin-users";
import * as audit from "@/lib/contract/endpoints/audit";
import * as auth from "@/lib/contract/endpoints/auth";
import * as billing from "@/lib/contract/endpoints/billing";
import * as catalogue from "@/lib/contract/endpoints/catalogue";
import * as creatorApplications from "@/lib/contract/endpoints/creator-applications";
import * as creatorPacks from "@/lib/contract/endpoints/creator-packs";
import * as creatorPresetPacks from "@/lib/contract/endpoints/creator-preset-packs";
import * as creatorProfile from "@/lib/contract/endpoints/creator-profile";
import * as discovery from "@/lib/contract/endpoints/discovery";
import * as filterTerms from "@/lib/contract/endpoints/filter-terms";
import * as internalReports from "@/lib/contract/endpoints/internal-reports";
import * as library from "@/lib/contract/endpoints/library";
import * as licensing from "@/lib/contract/endpoints/licensing";
import * as oneshotPacks from "@/lib/contract/endpoints/oneshot-packs";
import * as oneshots from "@/lib/contract/endpoints/oneshots";
import * as operations from "@/lib/contract/endpoints/operations";
import * as packFiles from "@/lib/contract/endpoints/pack-files";
import * as packOneshots from "@/lib/contract/endpoints/pack-oneshots";
import * as packPresets from "@/lib/contract/endpoints/pack-presets";
import * as packReviews from "@/lib/contract/endpoints/pack-reviews";
import * as packSounds from "@/lib/contract/endpoints/pack-sounds";
import * as packs from "@/lib/contract/endpoints/packs";
import * as payouts from "@/lib/contract/endpoints/payouts";
import * as placements from "@/lib/contract/endpoints/placements";
import * as presetReviews from "@/lib/contract/endpoints/preset-reviews";
import * as presets from "@/lib/contract/endpoints/presets";
import * as proof from "@/lib/contract/endpoints/proof";
import * as questionnaire from "@/lib/contract/endpoints/questionnaire";
import * as sales from "@/lib/contract/endpoints/sales";
import * as samples from "@/lib/contract/endpoints/samples";
import * as searchHistory from "@/lib/contract/endpoints/search-history";
import * as searchOutcome from "@/lib/contract/endpoints/search-outcome";
import * as searchSynonyms from "@/lib/contract/endpoints/search-synonyms";
import * as selectionEditing from "@/lib/contract/endpoints/selection-editing";
import * as sessions from "@/lib/contract/endpoints/sessions";
import * as sharing from "@/lib/contract/endpoints/sharing";
import * as shelves from "@/lib/contract/endpoints/shelves";
import * as social from "@/lib/contract/endpoints/social";
import * as soundBans from "@/lib/contract/endpoints/sound-bans";
import * as splits from "@/lib/contract/endpoints/splits";
import * as stats from "@/lib/contract/endpoints/stats";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const everything: Record<string, unknown> = {
  ...account,
  ...accountChanges,
  ...adminLicenseRequests,
  ...adminPayouts,
  ...adminSearch,
  ...adminUsers,
  ...adminUserDecisions,
  ...audit,
  ...auth,
  ...billing,
  ...catalogue,
  ...creatorApplications,
  ...creatorProfile,
  ...creatorPacks,
  ...creatorPresetPacks,
  ...discovery,
  ...filterTerms,
  ...internalReports,
  ...library,
  ...licensing,
  ...operations,
  ...packOneshots,
  ...packPresets,
  ...packReviews,
  ...packSounds,
  ...packFiles,
  ...packs,
  ...placements,
  ...proof,
  ...questionnaire,
  ...sales,
  ...searchHistory,
  ...selectionEditing,
  ...searchOutcome,
  ...searchSynonyms,
  ...sessions,
  ...sharing,
  ...shelves,
  ...social,
  ...soundBans,
  ...splits,
  ...stats,
  ...samples,
  ...payouts,
  ...presetReviews,
  ...presets,
  ...oneshotPacks,
  ...oneshots,
};

/** Every call of the contract by name. A call that isn't listed here can neither be made nor served. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(everything).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
);
