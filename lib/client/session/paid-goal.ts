import { encodeIntent, type Goal } from "@/lib/client/session/pending-intent";
import { parseIntent } from "@/lib/config/intent";
import type { FormatName } from "@/lib/contract/kind-calls";

const KEY = "paid-goal";

interface Stored extends Omit<Goal, "intent"> {
  intent: string;
  /** The payment is through: the credits that the goal costs may be spent. */
  isPaid: boolean;
}

/** Remembers in this tab what the payment that begins now is for; null when it is for nothing in particular. */
export function rememberPaidGoal(goal: Goal | null): void {
  if (goal) write({ ...goal, intent: encodeIntent(goal.intent), isPaid: false });
  else store(() => sessionStorage.removeItem(KEY));
}

/** What the last payment of this tab is or was for. */
export function paidGoal(): Goal | null {
  const stored = read();
  const intent = parseIntent(stored?.intent);
  return stored && intent ? { ...stored, intent } : null;
}

/** Notes that the payment is through, and returns what it was for. */
export function confirmPaidGoal(): Goal | null {
  const stored = read();
  if (stored) write({ ...stored, isPaid: true });
  return paidGoal();
}

/** What may be spent on the intent with this key without another question, once: its file; null if it wasn't paid for. */
export function takePaidGoal(key: string): { format: FormatName | undefined } | null {
  const stored = read();
  if (!stored?.isPaid || paidGoal()?.intent.key !== key) return null;
  rememberPaidGoal(null);
  return { format: stored.format };
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

/** Runs a change of the storage. Where it is turned off, the goal is lost and the user clicks again. */
function store(use: () => void): void {
  try {
    use();
  } catch {
    return;
  }
}
