import { extname } from "node:path";
import { recordingPath } from "@/demo/catalogue/credits";
import type {
  CatalogueOneshotPack,
  CataloguePresetPack,
  CatalogueSample,
  CatalogueSamplePack,
  Credit,
  Reception,
} from "@/demo/catalogue/types";
import { recentPlays } from "@/demo/seed/recent-plays";
import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import { type PresetRow, storeOneshot, storePreset, storeSample } from "@/demo/seed/store-items";
import { insertPreset } from "@/server/modules/studio/ingestion/preset-repository";
import { addOneshots, addSamples, type SampleRow } from "@/server/modules/studio/ingestion/repository";
import type { Transaction } from "@/server/platform/db/database";
import type { PackKey } from "@/server/platform/db/schema/columns";
import type { plays } from "@/server/platform/db/schema/engagement";

/** Placeholder for the key of a pack whose row is inserted together with its sounds. */
const PENDING = 0 as unknown as PackKey;

type Play = typeof plays.$inferInsert;

/** The sounds of a pack, whose files are stored. `insert` adds their rows to the pack with a key and returns their plays of the last days. */
export interface PreparedItems {
  insert: (tx: Transaction, packKey: PackKey) => Promise<Play[]>;
}

/** Renders or opens, analyses and stores the samples of a pack. */
export async function prepareSamples(
  context: SeedContext,
  creatorId: number,
  pack: CatalogueSamplePack,
): Promise<PreparedItems> {
  const rows = await prepareSampleRows(context, creatorId, pack);
  return preparedItems(context, "sound_id", pack.samples, rows, addSamples);
}

/** The same, as rows without a pack and without plays. */
export function prepareSampleRows(
  context: SeedContext,
  creatorId: number,
  pack: CatalogueSamplePack,
): Promise<SampleRow[]> {
  return Promise.all(
    pack.samples.map((sample) => context.inHand(() => prepareCatalogueSample(context, creatorId, sample))),
  );
}

async function prepareCatalogueSample(context: SeedContext, creator_id: number, sample: CatalogueSample) {
  const { source } = sample;
  const rendered = source.type === "recipe" ? await context.renderer.run(source.recipe) : null;
  return storeSample(context, {
    ...(source.type === "recording" ? recordingOf(source.file) : { source: { data: rendered!.wav }, format: "wav" }),
    creator_id,
    pack_id: PENDING,
    title: sample.title,
    tags: sample.tags,
    genres: sample.genres,
    instruments: [sample.instrument],
    price: sample.price,
    is_free: sample.is_free,
    uploaded_at: daysAgo(context, sample.days_ago),
    copyright_label: sample.copyright_label,
    ...(rendered?.midi && { midi: rendered.midi }),
    ...(rendered?.stems.length && {
      stems: rendered.stems.map(({ name, wav }) => ({ title: name, content: wav })),
    }),
    ...(sample.tempo !== null && { hint: "loop" as const }),
  });
}

/** A file of the package of recordings. */
function recordingOf(file: string) {
  const path = recordingPath(file);
  return { source: { path }, format: extname(path).slice(1) };
}

const creditLine = ({ author, url, license }: Credit) => `${author}, ${url}, ${license}`;

/** Opens, analyses and stores the one-shots of a pack. */
export async function prepareOneshots(
  context: SeedContext,
  creator_id: number,
  pack: CatalogueOneshotPack,
): Promise<PreparedItems> {
  const rows = await Promise.all(
    pack.oneshots.map((oneshot) =>
      context.inHand(() =>
        storeOneshot(context, {
          ...recordingOf(oneshot.file),
          creator_id,
          pack_id: PENDING,
          title: oneshot.title,
          tags: oneshot.tags,
          genres: pack.genres,
          instruments: [oneshot.instrument],
          price: 1,
          is_free: false,
          uploaded_at: daysAgo(context, oneshot.days_ago),
          credit: creditLine(oneshot.credit),
        }),
      ),
    ),
  );
  return preparedItems(context, "oneshot_id", pack.oneshots, rows, addOneshots);
}

/** Renders, analyses and stores the presets of a pack, each with its demo sound. */
export async function preparePresets(
  context: SeedContext,
  creator_id: number,
  pack: CataloguePresetPack,
): Promise<PreparedItems> {
  const rows = await Promise.all(
    pack.presets.map((preset) =>
      context.inHand(async () => {
        const { wav } = await context.renderer.run(preset.demo);
        return storePreset(context, {
          demo: wav,
          preset: Buffer.from(JSON.stringify(preset.file, null, 2)),
          preset_file_name: `${preset.slug}.json`,
          plugin: preset.plugin,
          type: preset.type,
          creator_id,
          pack_id: PENDING,
          title: preset.title,
          tags: preset.tags,
          genres: pack.genres,
          instruments: [preset.instrument],
          price: preset.price,
          is_free: preset.is_free,
          uploaded_at: daysAgo(context, preset.days_ago),
        });
      }),
    ),
  );
  return preparedItems(context, "preset_id", pack.presets, rows, addPresets);
}

/** Inserts presets as part of a transaction. Returns their ids in the same order. */
async function addPresets(tx: Transaction, rows: readonly PresetRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { values, related } of rows) ids.push(await insertPreset(tx, values, related));
  return ids;
}

interface Item {
  slug: string;
  reception: Reception;
  days_ago: number;
}

/** Adds realistic counts of a shop that has been open for months; triggers add the plays of the last days. */
function preparedItems<Row extends { values: object }>(
  context: SeedContext,
  column: "sound_id" | "oneshot_id" | "preset_id",
  items: readonly Item[],
  rows: readonly Row[],
  insertRows: (tx: Transaction, rows: Row[]) => Promise<number[]>,
): PreparedItems {
  return {
    async insert(tx, pack_id) {
      const recent = items.map((item) => recentPlays(context, item));
      const complete = rows.map((row, at) => {
        const { likes, plays, downloads } = items[at]!.reception;
        const counts = {
          likes_count: likes,
          plays_count: plays - recent[at]!.length,
          downloads_count: downloads,
        };
        return { ...row, values: { ...row.values, pack_id, ...counts } };
      });
      const ids = await insertRows(tx, complete);
      return recent.flatMap((moments, at) => moments.map((created_at) => ({ [column]: ids[at]!, created_at })));
    },
  };
}
