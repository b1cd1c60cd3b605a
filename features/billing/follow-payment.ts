import { notifyError, notifySuccess } from "@/components/layout/notify";
import { reloadBilling } from "@/features/billing/billing-queries";
import { type PaymentState, showPayment } from "@/features/billing/payment-state";
import { ApiError } from "@/lib/api/error";
import { trackPurchase } from "@/lib/client/analytics/track-purchase";
import { confirmPaidGoal, rememberPaidGoal } from "@/lib/client/session/paid-goal";
import { type Goal, rememberIntent } from "@/lib/client/session/pending-intent";
import { refreshUser, setUser } from "@/lib/client/session/session";
import type { CallResponse } from "@/lib/contract/calls";
import type { User } from "@/lib/contract/entities/user";
import { closeDialog, openDialog } from "@/stores/dialogs";

type Progress = CallResponse<"POST /api/user/billing/pay">;

interface Payment {
  /** Makes the call that charges. */
  send: () => Promise<Progress>;
  /** Whether the payment is through, by the user as loaded after it. */
  isThrough: (user: User) => boolean;
  /** Carried out when it is through. */
  goal?: Goal | undefined;
  /** Code of the plan that it pays for, for purchase tracking. */
  planCode?: string | null;
}

/** How long the provider may take before the loader says so, in ms; between two looks; and until the last look. */
const SLOW_MS = 8_000;
const LOOK_MS = 1_500;
const GIVE_UP_MS = 180_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Charges, and shows how far it is in the loader modal, which closes by itself when the provider has responded. What the
 * person has to do about it, such as a confirmation at the bank, stays in the modal. Failures are shown.
 */
export async function followPayment({ send, isThrough, goal, planCode }: Payment): Promise<void> {
  rememberPaidGoal(goal ?? null);
  const stopWaiting = openLoader();
  try {
    const progress = await send().catch(nullIfUnanswered);
    const left = progress && leftToDo(progress);
    if (progress) setUser(progress.user);
    if (left) return tell(left);
    const settled =
      progress?.status === "paid" || (await waitUntil(async () => isTrue(await refreshUser(), isThrough)));
    if (!settled) return;
    finish(progress?.message || "Done. Thank you.");
    if (planCode) void trackPurchase(planCode);
  } catch (failure) {
    closeDialog("payment-loader");
    if (!(failure instanceof ApiError)) throw failure;
    notifyError(failure.message);
  } finally {
    stopWaiting();
    void reloadBilling();
  }
}

const isTrue = (user: User | null, check: (user: User) => boolean) => user !== null && check(user);

/** A call without a response may have charged all the same: what became of it is looked up instead of sent twice. */
function nullIfUnanswered(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 0) return null;
  throw failure;
}

function leftToDo({ status, link, message }: Progress): PaymentState | null {
  if (status === "requires_action" && link) return { phase: "confirm", link, message };
  return status === "declined" || status === "requires_action" ? { phase: "declined", message } : null;
}

/** Says what is left to do, also to who has closed the loader modal meanwhile. */
export function tell(state: PaymentState): void {
  showPayment(state);
  openDialog("payment-loader");
}

/** Opens the loader modal, which says after a while that it takes long; returns what stops that. */
export function openLoader(): () => void {
  tell({ phase: "processing" });
  const timer = setTimeout(() => showPayment({ phase: "slow" }), SLOW_MS);
  return () => clearTimeout(timer);
}

/** Looks again and again until something is so; false when it has taken too long to go on looking. */
export async function waitUntil(look: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + GIVE_UP_MS;
  while (Date.now() < end) {
    await pause(LOOK_MS);
    if (await look()) return true;
  }
  return false;
}

/** The payment is through: closes the loader modal and goes on with what it was for, which a false return had not. */
export function finish(message: string): boolean {
  closeDialog("payment-loader");
  notifySuccess(message);
  const goal = confirmPaidGoal();
  if (goal) rememberIntent(goal.intent);
  return goal !== null;
}
