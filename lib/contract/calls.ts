import type { Endpoint, EndpointBody, EndpointParams, EndpointQuery, EndpointResponse } from "@/lib/contract/endpoint";
import type * as account from "@/lib/contract/endpoints/account";
import type * as accountChanges from "@/lib/contract/endpoints/account-changes";
import type * as adminLicenseRequests from "@/lib/contract/endpoints/admin-license-requests";
import type * as adminPayouts from "@/lib/contract/endpoints/admin-payouts";
import type * as adminSearch from "@/lib/contract/endpoints/admin-search";
import type * as adminUserDecisions from "@/lib/contract/endpoints/admin-user-decisions";
import type * as adminUsers from "@/lib/contract/endpoints/admin-users";
import type * as audit from "@/lib/contract/endpoints/audit";
import type * as auth from "@/lib/contract/endpoints/auth";
import type * as billing from "@/lib/contract/endpoints/billing";
import type * as catalogue from "@/lib/contract/endpoints/catalogue";
import type * as creatorApplications from "@/lib/contract/endpoints/creator-applications";
import type * as creatorPacks from "@/lib/contract/endpoints/creator-packs";
import type * as creatorPresetPacks from "@/lib/contract/endpoints/creator-preset-packs";
import type * as creatorProfile from "@/lib/contract/endpoints/creator-profile";
import type * as discovery from "@/lib/contract/endpoints/discovery";
import type * as filterTerms from "@/lib/contract/endpoints/filter-terms";
import type * as internalReports from "@/lib/contract/endpoints/internal-reports";
import type * as library from "@/lib/contract/endpoints/library";
import type * as licensing from "@/lib/contract/endpoints/licensing";
import type * as oneshotPacks from "@/lib/contract/endpoints/oneshot-packs";
import type * as oneshots from "@/lib/contract/endpoints/oneshots";
import type * as operations from "@/lib/contract/endpoints/operations";
import type * as packFiles from "@/lib/contract/endpoints/pack-files";
import type * as packOneshots from "@/lib/contract/endpoints/pack-oneshots";
import type * as packPresets from "@/lib/contract/endpoints/pack-presets";
import type * as packReviews from "@/lib/contract/endpoints/pack-reviews";
import type * as packSounds from "@/lib/contract/endpoints/pack-sounds";
import type * as packs from "@/lib/contract/endpoints/packs";
import type * as payouts from "@/lib/contract/endpoints/payouts";
import type * as placements from "@/lib/contract/endpoints/placements";
import type * as presetReviews from "@/lib/contract/endpoints/preset-reviews";
import type * as presets from "@/lib/contract/endpoints/presets";
import type * as proof from "@/lib/contract/endpoints/proof";
import type * as questionnaire from "@/lib/contract/endpoints/questionnaire";
import type * as sales from "@/lib/contract/endpoints/sales";
import type * as samples from "@/lib/contract/endpoints/samples";
import type * as searchHistory from "@/lib/contract/endpoints/search-history";
import type * as searchOutcome from "@/lib/contract/endpoints/search-outcome";
import type * as searchSynonyms from "@/lib/contract/endpoints/search-synonyms";
import type * as selectionEditing from "@/lib/contract/endpoints/selection-editing";
import type * as sessions from "@/lib/contract/endpoints/sessions";
import type * as sharing from "@/lib/contract/endpoints/sharing";
import type * as shelves from "@/lib/contract/endpoints/shelves";
import type * as social from "@/lib/contract/endpoints/social";
import type * as soundBans from "@/lib/contract/endpoints/sound-bans";
import type * as splits from "@/lib/contract/endpoints/splits";
import type * as stats from "@/lib/contract/endpoints/stats";

type Values<Module> = Extract<Module[keyof Module], Endpoint>;
type AnyEndpoint =
  | Values<typeof account>
  | Values<typeof accountChanges>
  | Values<typeof adminLicenseRequests>
  | Values<typeof adminPayouts>
  | Values<typeof adminSearch>
  | Values<typeof adminUsers>
  | Values<typeof adminUserDecisions>
  | Values<typeof audit>
  | Values<typeof auth>
  | Values<typeof billing>
  | Values<typeof catalogue>
  | Values<typeof creatorApplications>
  | Values<typeof creatorProfile>
  | Values<typeof creatorPacks>
  | Values<typeof creatorPresetPacks>
  | Values<typeof discovery>
  | Values<typeof filterTerms>
  | Values<typeof internalReports>
  | Values<typeof library>
  | Values<typeof licensing>
  | Values<typeof operations>
  | Values<typeof oneshotPacks>
  | Values<typeof oneshots>
  | Values<typeof packOneshots>
  | Values<typeof packPresets>
  | Values<typeof packReviews>
  | Values<typeof packSounds>
  | Values<typeof packFiles>
  | Values<typeof packs>
  | Values<typeof placements>
  | Values<typeof payouts>
  | Values<typeof presetReviews>
  | Values<typeof presets>
  | Values<typeof proof>
  | Values<typeof questionnaire>
  | Values<typeof sales>
  | Values<typeof samples>
  | Values<typeof searchHistory>
  | Values<typeof selectionEditing>
  | Values<typeof searchOutcome>
  | Values<typeof searchSynonyms>
  | Values<typeof sessions>
  | Values<typeof sharing>
  | Values<typeof shelves>
  | Values<typeof social>
  | Values<typeof soundBans>
  | Values<typeof splits>
  | Values<typeof stats>;

type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;

/**
 * A call by method and path, such as `"POST /api/sound/{id}/like"`. Naming calls this way keeps the zod schemas out of
 * the browser: clients only need the types below.
 */
export type CallName = NameOf<AnyEndpoint>;

/** The calls that take an idempotency key. */
export type IdempotentCallName = NameOf<Extract<AnyEndpoint, { readonly idempotent?: true }>>;

type Part<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Inputs = {
  [E in AnyEndpoint as NameOf<E>]: Part<"params", EndpointParams<E>> &
    Part<"query", EndpointQuery<E>> &
    Part<"body", EndpointBody<E>>;
};

/** Parameters, query and body of a call, each required where the contract requires it. */
export type CallInput<Name extends CallName> = Inputs[Name];

type Responses = { [E in AnyEndpoint as NameOf<E>]: EndpointResponse<E> };

export type CallResponse<Name extends CallName> = Responses[Name];
