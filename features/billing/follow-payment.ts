import { notifyError, notifySuccess } from "@/components/layout/notify";
import { reloadBilling } from "@/features/billing/billing-queries";
import { type PaymentState, showPayment } from "@/features/billing/payment-state";
import { ApiError } from "@/lib/api/error";
import { trackPurchase } from "@/lib/client/analytics/track-purchase";
import { confirmPaidGoal, rememberPaidGoal } from "@/lib/client/session/paid-goal";
import { type Goal, rememberIntent } from "@/lib/client/session/pending-intent";
import { refreshUser, setUser } from "@/lib/client/session/session";
import type { CallResponse } from "@/lib/contract/call-types";
import type { User } from "@/lib/contract/entities/user";
import { closeDialog, openDialog } from "@/stores/dialogs";

type Progress = CallResponse<"POST /api/user/billing/pay">;

interface Payment {
  /** Makes the call that charges the user. */
  send: () => Promise<Progress>;
  /** Whether the payment has succeeded, according to the reloaded user. */
  isComplete: (user: User) => boolean;
  /** Carried out once the payment has succeeded. */
  goal?: Goal | undefined;
  /** Code of the plan, tracked as a purchase. */
  planCode?: string | null;
}

/** In ms: when the loader reports a delay, the interval between polls, and when polling ends. */
const SLOW_MS = 8_000;
const POLL_MS = 1_500;
const GIVE_UP_MS = 180_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Charges, and shows the progress in the loader modal, which closes by itself once the provider has responded. What the
 * user still has to do, such as confirming at the bank, stays in the modal. Failures are shown.
 */
export async function followPayment({ send, isComplete, goal, planCode }: Payment): Promise<void> {
  rememberPaidGoal(goal ?? null);
  const stopWaiting = openLoader();
  try {
    const progress = await send().catch(nullIfUnanswered);
    const left = progress && leftToDo(progress);
    if (progress) setUser(progress.user);
    if (left) return showInLoader(left);
    const settled =
      progress?.status === "paid" || (await waitUntil(async () => isTrue(await refreshUser(), isComplete)));
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

/** A call without a response may still have charged: its result is polled, and it isn't sent again. */
function nullIfUnanswered(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 0) return null;
  throw failure;
}

function leftToDo({ status, link, message }: Progress): PaymentState | null {
  if (status === "requires_action" && link) return { phase: "confirm", link, message };
  return status === "declined" || status === "requires_action" ? { phase: "declined", message } : null;
}

/** Shows what is left to do, and reopens the loader modal if it was closed in the meantime. */
export function showInLoader(state: PaymentState): void {
  showPayment(state);
  openDialog("payment-loader");
}

/** Opens the loader modal, which reports a delay after a while. Returns a function that stops that timer. */
export function openLoader(): () => void {
  showInLoader({ phase: "processing" });
  const timer = setTimeout(() => showPayment({ phase: "slow" }), SLOW_MS);
  return () => clearTimeout(timer);
}

/** Polls until `poll` resolves to true; false after a timeout. */
export async function waitUntil(poll: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + GIVE_UP_MS;
  while (Date.now() < end) {
    await pause(POLL_MS);
    if (await poll()) return true;
  }
  return false;
}

/** The payment has succeeded: closes the loader modal and carries out its goal. Returns whether there was one. */
export function finish(message: string): boolean {
  closeDialog("payment-loader");
  notifySuccess(message);
  const goal = confirmPaidGoal();
  if (goal) rememberIntent(goal.intent);
  return goal !== null;
}
