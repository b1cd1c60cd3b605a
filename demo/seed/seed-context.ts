import type { RenderPool } from "@/demo/synth/render-pool";
import type { AudioPool } from "@/server/audio/pool";
import type { IngestContext } from "@/server/modules/ingestion/ingest-context";

/** What the parts of the seeding work with. */
export interface SeedContext extends IngestContext {
  audio: AudioPool;
  renderer: RenderPool;
  /** The moment that all days before and after are counted from. */
  now: Date;
  /** How many sounds are under way at a time. */
  concurrency: number;
}

/** Ids of users by username. */
export type People = ReadonlyMap<string, number>;

const DAY_MS = 86_400_000;

/** So many days before the seeding; negative days lie after it. */
export function daysAgo({ now }: Pick<SeedContext, "now">, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The user's id. Throws when the catalogue names somebody who isn't in it. */
export function idOf(people: People, username: string): number {
  const id = people.get(username);
  if (id === undefined) throw new Error(`The catalogue names ${username}, who is not among its creators.`);
  return id;
}
