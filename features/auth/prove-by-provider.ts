import { notifyError } from "@/components/layout/notify";
import { openProviderWindow, startUrl } from "@/features/auth/social-window";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import type { ProofState } from "@/lib/contract/calls/people/proof";
import { SOCIAL_PROBLEMS, type SocialProvider } from "@/lib/contract/rules/social";

const PURPOSE = { purpose: "proof" };

/**
 * Has a provider prove who the user is, in a window; where that is blocked, the page itself leads there and back.
 * Resolves to what is proved then, or null: the reason has been shown. Must be called within a click handler.
 */
export async function proveByProvider(provider: SocialProvider): Promise<ProofState | null> {
  const opening = openProviderWindow(provider, PURPOSE);
  if (!opening) {
    const { pathname, search } = window.location;
    window.location.assign(startUrl(provider, { ...PURPOSE, from: pathname + search }));
    return null;
  }
  const result = await opening;
  if ("problem" in result) {
    notifyError(SOCIAL_PROBLEMS[result.problem]);
    return null;
  }
  try {
    return await request("POST /api/user/proof/{provider}", { params: { provider }, body: result });
  } catch (failure) {
    if (failure instanceof ApiError) return null;
    throw failure;
  }
}
