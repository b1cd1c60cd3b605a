import { pagePath } from "@/lib/client/navigation/overlay-history";
import type { FormatName } from "@/lib/contract/rules/downloads";
import type { Intent } from "@/lib/routes/intent";

/** An intent, and how the dialog that prompts for an account names it. */
export interface Goal {
  intent: Intent;
  /** Completes "Create a free account to …": `download Amen Corner Tambourine`. */
  purpose?: string;
  cover?: { thumb: string | null; colour: string | null };
  /** The file of a sound, and the cost of it or of the pack, if a payment is missing. */
  format?: FormatName;
  credits?: number;
  /** To be read before paying, such as what a royalty requires. */
  note?: string;
}

type WithoutBase<Each> = Each extends Intent ? Omit<Each, "key" | "path"> : never;
/** An intent without its key and path. */
export type IntentTarget = WithoutBase<Intent>;

const KEY = "intent";
const DONE_KEY = "intents-done";
/** How many completed intents are remembered, because other tabs may still hold them: a visitor rarely has more. */
const DONE_COUNT = 20;
/** Less than the maximum that `parseIntent` accepts. */
const MAX_LENGTH = 1_900;

const listeners = new Set<() => void>();

/** Creates an intent for the current page, or for the page at `path`. */
export function newIntent(wanted: IntentTarget, path = pagePath()): Intent {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const intent = { ...wanted, key, path } as Intent;
  // The query can be too long for a link: then the intent leads to the list without it.
  return encodeIntent(intent).length > MAX_LENGTH ? { ...intent, path: path.split("?", 1)[0]! } : intent;
}

/** Serializes an intent for `parseIntent`. */
export function encodeIntent(intent: Intent): string {
  return new URLSearchParams(Object.entries(intent).map(([name, value]) => [name, String(value)])).toString();
}

/** Stores an intent in this tab, across reloads and visits to other sites, until it can be carried out. */
export function rememberIntent(intent: Intent): void {
  store(() => sessionStorage.setItem(KEY, encodeIntent(intent)));
  for (const listener of listeners) listener();
}

/** The stored intent as text, unvalidated: anything in this tab may have written it. Null without one. */
export function pendingIntent(): string | null {
  return store(() => sessionStorage.getItem(KEY)) ?? null;
}

export function forgetIntent(): void {
  store(() => sessionStorage.removeItem(KEY));
}

/** Subscribes to every intent that is stored. Returns an unsubscribe function. */
export function onIntent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Claims an intent. Returns false if it was claimed before, in any tab. */
export function claimIntent({ key }: Intent): boolean {
  const done = (store(() => localStorage.getItem(DONE_KEY)) ?? "").split(" ");
  if (done.includes(key)) return false;
  store(() => localStorage.setItem(DONE_KEY, [...done, key].slice(-DONE_COUNT).join(" ")));
  return true;
}

/** Takes an intent over from the other tabs, even one that has carried it out: the same with another key. */
export function takeOverIntent(intent: Intent): Intent {
  claimIntent(intent);
  return newIntent(intent, intent.path);
}

/** Storage may be disabled: then an intent lasts as long as its dialog. */
function store<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
