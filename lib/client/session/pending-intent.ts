import { pagePath } from "@/lib/client/navigation/overlay-history";
import type { Intent } from "@/lib/config/intent";
import type { FormatName } from "@/lib/contract/kind-calls";

/** An intent, and how the dialog that asks for an account names it. */
export interface Goal {
  intent: Intent;
  /** Completes "Create a free account to …": `download Amen Corner Tambourine`. */
  purpose?: string;
  cover?: { thumb: string | null; colour: string | null };
  /** The file of a sound, and what it or the pack costs, where a payment is what is missing. */
  format?: FormatName;
  credits?: number;
}

type WithoutBase<Each> = Each extends Intent ? Omit<Each, "key" | "path"> : never;
/** What is wanted, without where and when. */
export type Wanted = WithoutBase<Intent>;

const KEY = "intent";
const DONE_KEY = "intents-done";
/** Intents that other tabs may still hold: few people want more than one thing before they register. */
const DONE_COUNT = 20;
/** Below what `parseIntent` reads. */
const MAX_LENGTH = 1_900;

const listeners = new Set<() => void>();

/** A new intent of this page, or of the page at `path`. */
export function newIntent(wanted: Wanted, path = pagePath()): Intent {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const intent = { ...wanted, key, path } as Intent;
  // A search can be longer than a link should be: then the list is led back to, without it.
  return encodeIntent(intent).length > MAX_LENGTH ? { ...intent, path: path.split("?", 1)[0]! } : intent;
}

/** Writes an intent as `parseIntent` reads it. */
export function encodeIntent(intent: Intent): string {
  return new URLSearchParams(Object.entries(intent).map(([name, value]) => [name, String(value)])).toString();
}

/** Keeps an intent for this tab, over reloads and ways through other sites, until it can be carried out. */
export function rememberIntent(intent: Intent): void {
  store(() => sessionStorage.setItem(KEY, encodeIntent(intent)));
  for (const listener of listeners) listener();
}

/** The remembered intent as text, which anything in this tab may have written; null without one. */
export function pendingIntent(): string | null {
  return store(() => sessionStorage.getItem(KEY)) ?? null;
}

/** Forgets what was remembered. */
export function forgetIntent(): void {
  store(() => sessionStorage.removeItem(KEY));
}

/** Hears of every intent that is remembered. Returns the way out. */
export function onIntent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an intent is still to be carried out; from now on it is not, in any tab. */
export function claimIntent({ key }: Intent): boolean {
  const done = (store(() => localStorage.getItem(DONE_KEY)) ?? "").split(" ");
  if (done.includes(key)) return false;
  store(() => localStorage.setItem(DONE_KEY, [...done, key].slice(-DONE_COUNT).join(" ")));
  return true;
}

/** Storage may be turned off: then an intent lasts as long as its dialog. */
function store<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
