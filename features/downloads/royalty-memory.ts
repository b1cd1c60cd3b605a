import { ROYALTIES_KEY } from "@/lib/client/browser-storage";
import type { RoyaltyLabel } from "@/lib/contract/rules/sounds";

/** Users of one browser whose labels are remembered. */
const MAX_USERS = 10;

/** The labels whose terms a user of this browser has read, or `all` if they want to read no others. */
type Known = Record<string, RoyaltyLabel[] | "all">;

/** What this tab knows if the browser stores nothing. */
let known: Known | undefined;

function read(): Known {
  if (known) return known;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ROYALTIES_KEY) ?? "{}");
    known = typeof stored === "object" && stored !== null ? (stored as Known) : {};
  } catch {
    known = {};
  }
  return known;
}

/** Whether a user has read the terms of a label, or switched the question off. */
export function knowsRoyalty(userId: number, label: RoyaltyLabel): boolean {
  const labels = read()[userId];
  return labels === "all" || (Array.isArray(labels) && labels.includes(label));
}

/** Stores that a user has read the terms of a label; `all` switches the question off for the others. */
export function noteRoyalty(userId: number, label: RoyaltyLabel | "all"): void {
  const { [userId]: labels = [], ...others } = read();
  const next = label === "all" || labels === "all" ? "all" : [...new Set([...labels, label])];
  known = { ...Object.fromEntries(Object.entries(others).slice(-MAX_USERS)), [userId]: next };
  try {
    localStorage.setItem(ROYALTIES_KEY, JSON.stringify(known));
  } catch {
    // It lasts until the page is left.
  }
}
