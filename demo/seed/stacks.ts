import { and, eq, sql } from "drizzle-orm";
import { idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { viewerOf } from "@/demo/seed/viewer-of";
import { fitting } from "@/lib/audio/transport/fit";
import type { StackLaneInput } from "@/lib/contract/entities/stack";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { readFits } from "@/server/modules/items/items/fit-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { createStack, publishStack } from "@/server/modules/library/stacks/service";
import type { Executor } from "@/server/platform/db/database";
import { stacks } from "@/server/platform/db/schema/stacks";

/** A stack of loops that are on sale: of each instrument the one that fits best. */
interface DemoStack {
  title: string;
  owner: string;
  bpm: number;
  /** From C up. */
  key: number;
  is_minor: boolean;
  lanes: number;
}

const LEVELS_DB = [0, -2, -4, -5, -6, -8];
const PANS = [0, 0, -0.3, 0.3, -0.5, 0.5];

export const STACKS: readonly DemoStack[] = [
  { title: "Late bus home", owner: "sam-okafor", bpm: 92, key: 6, is_minor: true, lanes: 4 },
  { title: "Four in the morning", owner: "yara-holt", bpm: 124, key: 9, is_minor: true, lanes: 5 },
  { title: "Half a verse", owner: "tara-lind", bpm: 140, key: 0, is_minor: true, lanes: 3 },
];

/** Makes the users' public stacks, through the services that API calls use. Every sound must have been inserted. */
export async function seedStacks({ db }: Pick<SeedContext, "db">, userIds: UserIds): Promise<void> {
  for (const plan of STACKS) {
    const { title, owner, bpm, key, is_minor } = plan;
    const viewer = viewerOf(idOf(userIds, owner));
    const isTheirs = and(eq(stacks.user_id, viewer.id), eq(stacks.title, title));
    if ((await db.$count(stacks, and(isTheirs, eq(stacks.is_public, true)))) > 0) continue;
    // Publishing comes last: a run interrupted before it starts over.
    await db.delete(stacks).where(isTheirs);
    const lanes = await lanesOf(db, plan);
    if (lanes.length < 2) continue;
    const { stack } = await createStack(db, { title, bpm, key, is_minor, lanes }, viewer);
    await publishStack(db, stack.slug, true, viewer);
  }
}

/** The loops with whole beats that are moved least into the stack's tempo and key, one of each instrument. */
async function lanesOf(db: SeedContext["db"], { bpm, key, is_minor, lanes }: DemoStack): Promise<StackLaneInput[]> {
  const ids = await readLoops(db);
  const [samples, fits] = await Promise.all([readSamples(db, ids, null), readFits(db, ids, null)]);
  const value = KEY_VALUES[key];
  const session = { tempo: bpm, key: value ? { value, is_minor } : null };
  const distances = samples.flatMap((sample) => {
    const fit = fits.find(({ id }) => id === sample.id);
    const { shift, ratio } = fit ? fitting(sample, fit, session) : { shift: null, ratio: null };
    return ratio === null ? [] : [{ sample, distance: Math.abs(shift ?? 0) + 30 * Math.abs(Math.log2(ratio)) }];
  });
  const chosen = new Map<string, number>();
  for (const { sample } of distances.toSorted((a, b) => a.distance - b.distance)) {
    const instrument = sample.instruments[0] ?? "";
    if (!chosen.has(instrument) && chosen.size < lanes) chosen.set(instrument, sample.id);
  }
  return [...chosen.values()].map((sample_id, place) => ({
    sample_id,
    level_db: LEVELS_DB[place] ?? LEVELS_DB.at(-1)!,
    pan: PANS[place] ?? 0,
    is_muted: false,
    tempo_mode: "fit",
    semitones: null,
  }));
}

async function readLoops(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from sounds where is_listed and beats is not null order by id limit 400`,
  );
  return rows.map(({ id }) => id);
}
