import { Turns } from "@/server/platform/jobs/turns";

/** Changes to the plan of one user run one after the other: each reads the provider's state and acts on it. */
const turns = new Turns<number>(
  { atOnce: 20, waiting: 500, waitingPerClient: 10, waitMs: 20_000 },
  "Too many plans are being changed. Try again in a moment.",
);

/** Runs a change to a user's plan when those that this process began before are done. */
export const inTurn = <Result>(userId: number, change: () => Promise<Result>): Promise<Result> =>
  turns.run(userId, change);
