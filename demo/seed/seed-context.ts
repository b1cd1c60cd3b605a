import type { RenderPool } from "@/demo/synth/render-pool";
import type { AudioPool } from "@/server/audio/pool";
import type { Database } from "@/server/platform/db/database";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Dependencies of the seeding. */
export interface SeedContext {
  db: Database;
  objects: ObjectStore;
  audio: AudioPool;
  renderer: RenderPool;
  /** The time from which all days are counted. */
  now: Date;
  /** Aborted when the API server stops. */
  signal: AbortSignal;
  /** Runs work on one sound once fewer than the maximum are in progress. */
  inHand: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Ids of users by username. */
export type UserIds = ReadonlyMap<string, number>;

const DAY_MS = 86_400_000;

/** A time `days` before the seeding; negative days are after it. */
export function daysAgo({ now }: Pick<SeedContext, "now">, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The user's id. Throws if the catalogue names a user who isn't in it. */
export function idOf(userIds: UserIds, username: string): number {
  const id = userIds.get(username);
  if (id === undefined) throw new Error(`The catalogue names ${username}, who is not among its people.`);
  return id;
}
