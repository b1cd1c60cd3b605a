import { notifyError } from "@/components/layout/notify";
import { reloadBilling } from "@/features/billing/billing-queries";
import { finish, openLoader, showInLoader, waitUntil } from "@/features/billing/follow-payment";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { trackPurchase } from "@/lib/client/analytics/track-purchase";
import { PLAN_PAGE } from "@/lib/client/billing/checkout";
import { setUser } from "@/lib/client/session/session";
import type { CallResponse } from "@/lib/contract/call-types";
import { countOf } from "@/lib/format/count";
import { sameSitePath } from "@/lib/routes/same-site-path";
import { closeDialog } from "@/stores/dialogs";

type Checkout = CallResponse<"GET /api/user/billing/checkouts/{session}">;

/** The part of the router that is used here. */
interface Router {
  replace: (path: string) => void;
}

/** Number of polls before an open checkout counts as abandoned: the provider may still be processing it. */
const OPEN_POLLS = 3;

/** The checkout being followed: React runs effects twice in development. */
let followed: string | null = null;

/**
 * Follows the checkout that the user has returned from, in the loader modal, until the provider has responded. Then
 * returns to the page where it began and carries out its goal. Failures are shown.
 */
export async function followCheckout(session: string, router: Router): Promise<void> {
  if (followed === session) return;
  followed = session;
  const stopWaiting = openLoader();
  try {
    const checkout = await settled(session);
    if (checkout) await conclude(checkout, router);
  } catch (failure) {
    closeDialog("payment-loader");
    if (!(failure instanceof ApiError)) throw failure;
    notifyError(failure.status === 404 ? "There is no such checkout in your account." : failure.message);
    router.replace(PLAN_PAGE);
  } finally {
    stopWaiting();
    void reloadBilling();
  }
}

/** The checkout once it has a result; null after a timeout. */
async function settled(session: string): Promise<Checkout | null> {
  let polls = 0;
  let found: Checkout | null = null;
  const poll = async () => {
    found = await request("GET /api/user/billing/checkouts/{session}", { params: { session } }, { silent: true }).catch(
      nullIfRetryable,
    );
    polls += 1;
    return found !== null && found.status !== "processing" && (found.status !== "open" || polls >= OPEN_POLLS);
  };
  return (await poll()) || (await waitUntil(poll)) ? found : null;
}

function nullIfRetryable(failure: unknown): null {
  if (failure instanceof ApiError && failure.isRetryable) return null;
  throw failure;
}

async function conclude(
  { status, kind, plan_code, credits, return_to, user }: Checkout,
  router: Router,
): Promise<void> {
  setUser(user);
  if (status === "complete") {
    const goesOn = finish(wordsOf({ kind, credits, user }));
    if (kind === "plan" && plan_code) void trackPurchase(plan_code);
    // A goal navigates to its own page.
    if (!goesOn) router.replace(sameSitePath(return_to) ?? PLAN_PAGE);
    return;
  }
  if (status === "trial_refused" && plan_code) return showInLoader({ phase: "trial_refused", planCode: plan_code });
  closeDialog("payment-loader");
  notifyError(status === "expired" ? "The checkout has expired. Nothing was charged." : "Nothing was charged.");
  router.replace(sameSitePath(return_to) ?? PLAN_PAGE);
}

function wordsOf({ kind, credits, user }: Pick<Checkout, "kind" | "credits" | "user">): string {
  if (kind === "top_up") return `Payment received. ${countOf(credits ?? 0, "credit")} added.`;
  if (kind === "pack") return "The pack is yours.";
  const started = user.subscription_status === "in_trial" ? "Your trial has started." : "Your plan has started.";
  return user.email_verified_at ? started : `${started} Confirm your e-mail to download.`;
}
