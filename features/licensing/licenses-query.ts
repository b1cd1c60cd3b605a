import { request } from "@/lib/api/request";
import { listQuery } from "@/lib/client/lists/use-list";
import type { CallResponse } from "@/lib/contract/call-types";

const PER_PAGE = 20;
const CHOICES = 5;

/** Keys of the lists; creating a license refreshes its list. */
export const LICENSES = "licenses";
export const TRACK_LICENSES = "track-licenses";
export const LICENSE_REQUESTS = "license-requests";

/** A page of the signed-in user's certificates. */
export const licensesQuery = listQuery([LICENSES], (page: number, signal) =>
  request("GET /api/licenses", { query: { page, perpage: PER_PAGE } }, { signal }),
);

/** A page of the tracks that the signed-in user has registered. */
export const trackLicensesQuery = listQuery([TRACK_LICENSES], (page: number, signal) =>
  request("GET /api/track-licenses", { query: { page, perpage: PER_PAGE } }, { signal }),
);

/** A page of the signed-in user's custom license requests. */
export const licenseRequestsQuery = listQuery([LICENSE_REQUESTS], (page: number, signal) =>
  request("GET /api/license-requests", { query: { page, perpage: PER_PAGE } }, { signal }),
);

/** A sample of the signed-in user's library. */
type OwnedSample = CallResponse<"GET /api/user/downloads">["data"][number];

/** The fields of a license's sample that the forms need. */
export type LicensableSample = Pick<
  OwnedSample,
  "id" | "title" | "copyright_label" | "user_display" | "pack_title" | "pack_thumb" | "pack_glow"
> &
  Partial<Pick<OwnedSample, "publishing_info">>;

/** Up to five samples of the signed-in user's library that match a text; royalty-free ones only, or all. */
export async function findOwnedSamples(
  search: string,
  only: "Royalty-Free" | undefined,
  signal: AbortSignal,
): Promise<OwnedSample[]> {
  const query = {
    order: "trending",
    with: "publishing-info",
    perpage: CHOICES,
    ...(only ? { copyright: only } : {}),
    ...(search ? { search } : {}),
  } as const;
  const { data } = await request("GET /api/user/downloads", { query }, { signal, silent: true });
  return data;
}
