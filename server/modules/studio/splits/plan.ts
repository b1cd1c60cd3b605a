import { hundredthsOf } from "@/lib/money/share-out";
import type { PackShare } from "@/server/modules/studio/splits/repository";

/** A share that a pack's owner wants somebody to have, in percent. */
export interface WantedShare {
  user_id: number;
  percentage: number;
}

/** What has to be done so that a pack's shares become those that its owner wants. */
export interface SplitPlan {
  /** Open requests that are taken back. */
  withdrawn: number[];
  /** Holders of shares that count and are to end. */
  removed: PackShare[];
  asked: WantedShare[];
}

type LiveShare = Pick<PackShare, "user" | "state" | "percentage" | "asked" | "request_id">;

/** Compares what is with what is wanted. A share that is asked for already, or counts already, isn't asked for again. */
export function planSplits(shares: readonly PackShare[], wanted: readonly WantedShare[]): SplitPlan {
  const live = shares.filter(isLive);
  const wantedOf = (userId: number) => wanted.find(({ user_id }) => user_id === userId)?.percentage;
  return {
    withdrawn: live.flatMap(({ user, asked, request_id }) =>
      request_id !== null && asked !== wantedOf(user.id) ? [request_id] : [],
    ),
    removed: live.filter(({ user, percentage }) => percentage !== null && wantedOf(user.id) === undefined),
    asked: wanted.filter(({ user_id, percentage }) => {
      const share = live.find(({ user }) => user.id === user_id);
      return percentage !== (share?.asked ?? null) && percentage !== (share?.percentage ?? null);
    }),
  };
}

/**
 * The most that the shares can come to, in percent, in whichever order the requests are answered: what counts goes on
 * counting until a change of it is accepted.
 */
export function largestSum(shares: readonly PackShare[], wanted: readonly WantedShare[]): number {
  const sum = wanted.reduce((total, { user_id, percentage }) => {
    const now = shares.find(({ user }) => user.id === user_id)?.percentage ?? 0;
    return total + hundredthsOf(Math.max(percentage, now));
  }, 0);
  return sum / 100;
}

/** Whether a share counts, or is asked for. */
export function isLive({ state }: Pick<LiveShare, "state">): boolean {
  return state === "asked" || state === "accepted";
}
