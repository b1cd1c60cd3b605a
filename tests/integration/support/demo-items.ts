import { insertPack } from "@/demo/seed/insert-pack";
import {
  type OneshotInput,
  type PresetInput,
  type SampleInput,
  type StoringDependencies,
  storeOneshot,
  storePreset,
  storeSample,
} from "@/demo/seed/store-items";
import { storePicture } from "@/demo/seed/store-picture";
import type { PackKind } from "@/lib/contract/entities/pack";
import { readPackKey } from "@/server/modules/items/items/pack-key";
import { insertPreset } from "@/server/modules/studio/ingestion/preset-repository";
import { addOneshots, addSamples } from "@/server/modules/studio/ingestion/repository";
import type { Database } from "@/server/platform/db/database";

type Context = StoringDependencies & { db: Database };

/** What is added to a pack, which is named by its id on the wire. */
type InPack<Input extends { pack_id: unknown }, Id = number> = Omit<Input, "pack_id"> & { pack_id: Id };

/** Adds a sample that is on sale at once, as the demo's are. Returns its id. */
export async function addSample(context: Context, input: InPack<SampleInput, number | null>): Promise<number> {
  const { pack_id } = input;
  const key = pack_id === null ? null : await readPackKey(context.db, { kind: "sample", id: pack_id });
  const row = await storeSample(context, { ...input, pack_id: key });
  const [id] = await context.db.transaction((tx) => addSamples(tx, [row]));
  return id!;
}

/** The same for a one-shot. */
export async function addOneshot(context: Context, input: InPack<OneshotInput>): Promise<number> {
  const key = await readPackKey(context.db, { kind: "oneshot", id: input.pack_id });
  const row = await storeOneshot(context, { ...input, pack_id: key });
  const [id] = await context.db.transaction((tx) => addOneshots(tx, [row]));
  return id!;
}

/** The same for a preset. */
export async function addPreset(context: Context, input: InPack<PresetInput>): Promise<number> {
  const key = await readPackKey(context.db, { kind: "preset", id: input.pack_id });
  const { values, related } = await storePreset(context, { ...input, pack_id: key });
  return context.db.transaction((tx) => insertPreset(tx, values, related));
}

interface PackInput {
  kind: PackKind;
  creator_id: number;
  title: string;
  description: string;
  genres: number[];
  price_cents: number | null;
  status: number;
  reviewer_id: number;
  collaborators?: readonly { user_id: number; percentage: number }[];
  cover?: { data: Uint8Array; glow?: string };
}

/** Adds a pack in any state with its cover, as the demo's are. Returns its id. */
export async function addPack({ db, objects }: Pick<Context, "db" | "objects">, input: PackInput): Promise<number> {
  const { kind, genres, collaborators = [], reviewer_id, cover, ...values } = input;
  const stored = cover ? await storePicture(objects, "covers", cover) : null;
  const published_at = values.status === 1 ? new Date() : null;
  const picture = stored && { thumb_key: stored.key, glow: stored.glow };
  return insertPack(db, kind, { ...values, published_at, ...picture }, { genres, collaborators, reviewer_id });
}
