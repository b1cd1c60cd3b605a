import type { PackSplits, SplitShare } from "@/lib/contract/entities/split";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { halfWidth } from "@/lib/contract/rules/half-width";
import { hundredthsOf } from "@/lib/money/share-out";
import { ownerPercentage } from "@/lib/money/splits";

/** Somebody's share while it is edited: the percentage as it is typed. */
export interface DraftShare {
  user: UserSummary;
  text: string;
}

/** A percentage as somebody types it: `25`, `33.33`, `12,5 %`. NaN if it is none between 0.01 and 100. */
export function parsePercentage(text: string): number {
  const digits = digitsOf(text);
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
  return value > 0 && value <= 100 ? value : Number.NaN;
}

const digitsOf = (text: string) => halfWidth(text).trim().replace(/\s*%$/, "").replace(",", ".");

/** A share that counts or is asked for. */
export const isLive = ({ state }: Pick<SplitShare, "state">) => state === "asked" || state === "accepted";

/** The shares as their owner wants them: what is asked for, otherwise what counts. */
export function draftOf(splits: PackSplits): DraftShare[] {
  return splits.shares
    .filter(isLive)
    .map(({ user, asked, percentage }) => ({ user, text: String(asked ?? percentage ?? "") }));
}

/** What keeps a draft from being sent; null if nothing does. */
export function draftProblem(draft: readonly DraftShare[]): string | null {
  const unset = draft.find(({ text }) => Number.isNaN(parsePercentage(text)));
  if (unset) return percentageProblem(unset);
  const rest = ownerPercentage(draft.map(({ text }) => parsePercentage(text)));
  return rest < 0 ? `Together they get ${100 - rest} percent. At most 100 can be shared.` : null;
}

/** What is wrong with what was typed as somebody's percentage. */
function percentageProblem({ user: { display }, text }: DraftShare): string {
  const digits = digitsOf(text);
  if (!/^\d+(\.\d+)?$/.test(digits)) return `Insert a percentage for ${display}.`;
  if (Number(digits) > 100) return `${display} can get at most 100 percent.`;
  if (Number(digits) < 0.01) return `${display} gets at least 0.01 percent.`;
  return `Insert a percentage with at most two decimals for ${display}.`;
}

/** The owner's percentage of a draft, 0 if it comes to more than 100. */
export function restOf(draft: readonly DraftShare[]): number {
  const typed = draft.map(({ text }) => parsePercentage(text)).filter((value) => !Number.isNaN(value));
  return Math.max(0, ownerPercentage(typed));
}

/** A draft as calls take it. */
export const collaboratorsOf = (draft: readonly DraftShare[]) =>
  draft.map(({ user, text }) => ({ user_id: user.id, percentage: parsePercentage(text) }));

/** The people of a draft who are asked when it is sent: new ones, and those with another share. */
export function askedBy(draft: readonly DraftShare[], splits: PackSplits): DraftShare[] {
  return draft.filter(({ user, text }) => {
    const share = splits.shares.find((one) => one.user.id === user.id);
    const wanted = hundredthsOf(parsePercentage(text));
    return ![share?.asked, share?.percentage].some((value) => value != null && hundredthsOf(value) === wanted);
  });
}

/** Whether a draft differs from what was sent before. */
export function isChanged(draft: readonly DraftShare[], splits: PackSplits): boolean {
  const key = (shares: readonly DraftShare[]) =>
    shares
      .map(({ user, text }) => `${user.id} ${parsePercentage(text)}`)
      .sort()
      .join();
  return key(draft) !== key(draftOf(splits));
}
