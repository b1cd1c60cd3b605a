import { encodeIntent, type Goal } from "@/lib/client/session/pending-intent";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { parseIntent } from "@/lib/routes/intent";

const KEY = "paid-goal";

interface Stored extends Omit<Goal, "intent"> {
  intent: string;
  /** The payment has succeeded: the credits for the goal may be spent. */
  isPaid: boolean;
}

/** Stores in this tab the goal of the payment that begins now; null if it has no goal. */
export function rememberPaidGoal(goal: Goal | null): void {
  if (goal) write({ ...goal, intent: encodeIntent(goal.intent), isPaid: false });
  else store(() => sessionStorage.removeItem(KEY));
}

/** The goal of this tab's latest payment. */
export function paidGoal(): Goal | null {
  const stored = read();
  const intent = parseIntent(stored?.intent);
  return stored && intent ? { ...stored, intent } : null;
}

/** Marks the goal as paid and returns it. */
export function confirmPaidGoal(): Goal | null {
  const stored = read();
  if (stored) write({ ...stored, isPaid: true });
  return paidGoal();
}

/** What was paid for, and for how many credits. */
export interface PaidGoal {
  format: FormatName | undefined;
  credits: number | undefined;
}

/** Takes the paid goal of the intent with this key, once, to download without a confirmation. Null if it isn't paid. */
export function takePaidGoal(key: string): PaidGoal | null {
  const stored = read();
  if (!stored?.isPaid || paidGoal()?.intent.key !== key) return null;
  rememberPaidGoal(null);
  return { format: stored.format, credits: stored.credits };
}

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Stored | null;
  } catch {
    return null;
  }
}

function write(stored: Stored): void {
  store(() => sessionStorage.setItem(KEY, JSON.stringify(stored)));
}

/** Writes to the storage. If storage is disabled, the goal is lost and the user has to click again. */
function store(use: () => void): void {
  try {
    use();
  } catch {
    return;
  }
}
