import { and, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { CREATORS } from "@/demo/catalogue/creators";
import { recordingPath } from "@/demo/catalogue/credits";
import type {
  CatalogueOneshot,
  CatalogueOneshotPack,
  CataloguePreset,
  CataloguePresetPack,
  CatalogueSample,
  CatalogueSamplePack,
  Credit,
} from "@/demo/catalogue/types";
import { cover } from "@/demo/covers/cover";
import { ingestInOrder } from "@/demo/seed/ingest-in-order";
import { daysAgo, idOf, type People, type SeedContext } from "@/demo/seed/seed-context";
import type { PackKind } from "@/lib/contract/entities/pack";
import { oneshots } from "@/server/db/schema/oneshots";
import { oneshotPacks, packs, presetPacks } from "@/server/db/schema/packs";
import { presets } from "@/server/db/schema/presets";
import { sounds } from "@/server/db/schema/sounds";
import { createPack } from "@/server/modules/ingestion/create-pack";
import { prepareOneshot } from "@/server/modules/ingestion/ingest-oneshot";
import { preparePreset } from "@/server/modules/ingestion/ingest-preset";
import { prepareSample } from "@/server/modules/ingestion/ingest-sample";
import { insertOneshots, insertPresets, insertSamples, type SampleRow } from "@/server/modules/ingestion/repository";

/** Who stands for the recordings that others gave away. */
const ARCHIVIST = "open-reel";
const ACTIVE = 1;
/** Names on sleeves. */
const DISPLAYS = new Map(CREATORS.map(({ username, display }) => [username, display]));
const PACK_TABLES = { sample: packs, preset: presetPacks, oneshot: oneshotPacks };

const creditLine = ({ author, url, licence }: Credit) => `${author}, ${url}, ${licence}`;

/** Makes the sample packs and their samples. */
export async function seedSamples(
  context: SeedContext,
  people: People,
  list: readonly CatalogueSamplePack[],
  tick: () => void,
): Promise<void> {
  const work: { sample: CatalogueSample; pack: CatalogueSamplePack; pack_id: number }[] = [];
  for (const pack of list) {
    const pack_id = await seedPack(context, people, "sample", pack, pack);
    for (const sample of await missingOf(context, sounds, pack_id, pack.samples, tick)) {
      work.push({ sample, pack, pack_id });
    }
  }
  await ingestInOrder(context, work, tick, {
    prepare: ({ sample, pack, pack_id }) => prepareCatalogueSample(context, people, sample, pack, pack_id),
    insert: (rows) => insertSamples(context.db, rows),
  });
}

async function prepareCatalogueSample(
  context: SeedContext,
  people: People,
  sample: CatalogueSample,
  pack: CatalogueSamplePack,
  pack_id: number,
): Promise<SampleRow> {
  const { source } = sample;
  const rendered = source.type === "recipe" ? await context.renderer.render(source.recipe) : null;
  return prepareSample(context, {
    source: rendered ? { data: rendered.wav } : { path: recordingPath(source.type === "recording" ? source.file : "") },
    creator_id: idOf(people, pack.creator),
    pack_id,
    title: sample.title,
    tags: source.type === "recording" ? [...sample.tags, source.credit.author.toLowerCase()] : sample.tags,
    genres: sample.genres,
    instruments: [sample.instrument],
    price: sample.price,
    is_free: sample.is_free,
    uploaded_at: daysAgo(context, sample.days_ago),
    copyright_label: sample.copyright_label,
    ...(rendered?.midi && { midi: rendered.midi }),
    ...(rendered?.stems.length && {
      stems: rendered.stems.map(({ name, wav }) => ({ name: `${name}.wav`, data: wav })),
    }),
    ...(sample.tempo !== null && { hint: "loop" as const }),
  });
}

/** Makes the one-shot packs and their one-shots. */
export async function seedOneshots(
  context: SeedContext,
  people: People,
  list: readonly CatalogueOneshotPack[],
  tick: () => void,
): Promise<void> {
  const work: { oneshot: CatalogueOneshot; pack: CatalogueOneshotPack; pack_id: number }[] = [];
  for (const pack of list) {
    const maker = { creator: ARCHIVIST, collaborators: [], cash_price: null };
    const pack_id = await seedPack(context, people, "oneshot", pack, maker);
    for (const oneshot of await missingOf(context, oneshots, pack_id, pack.oneshots, tick)) {
      work.push({ oneshot, pack, pack_id });
    }
  }
  await ingestInOrder(context, work, tick, {
    prepare: ({ oneshot, pack, pack_id }) =>
      prepareOneshot(context, {
        source: { path: recordingPath(oneshot.file) },
        creator_id: idOf(people, ARCHIVIST),
        pack_id,
        title: oneshot.title,
        tags: oneshot.tags,
        genres: pack.genres,
        instruments: [oneshot.instrument],
        price: 1,
        is_free: false,
        uploaded_at: daysAgo(context, oneshot.days_ago),
        credit: creditLine(oneshot.credit),
      }),
    insert: (rows) => insertOneshots(context.db, rows),
  });
}

/** Makes the preset packs and their presets, each with the sound it is heard by. */
export async function seedPresets(
  context: SeedContext,
  people: People,
  list: readonly CataloguePresetPack[],
  tick: () => void,
): Promise<void> {
  const work: { preset: CataloguePreset; pack: CataloguePresetPack; pack_id: number }[] = [];
  for (const pack of list) {
    const pack_id = await seedPack(context, people, "preset", pack, pack);
    for (const preset of await missingOf(context, presets, pack_id, pack.presets, tick)) {
      work.push({ preset, pack, pack_id });
    }
  }
  await ingestInOrder(context, work, tick, {
    prepare: async ({ preset, pack, pack_id }) => {
      const { wav } = await context.renderer.render(preset.demo);
      return preparePreset(context, {
        demo: { data: wav },
        preset: { data: Buffer.from(JSON.stringify(preset.file, null, 2)) },
        preset_file_name: `${preset.slug}.json`,
        plugins: [preset.plugin],
        type: preset.type,
        creator_id: idOf(people, pack.creator),
        pack_id,
        title: preset.title,
        tags: preset.tags,
        genres: pack.genres,
        instruments: [preset.instrument],
        price: preset.price,
        is_free: preset.is_free,
        uploaded_at: daysAgo(context, preset.days_ago),
      });
    },
    insert: (rows) => insertPresets(context.db, rows),
  });
}

/** Those items of a pack that an interrupted run has not made; ticks for the others. */
async function missingOf<Item extends { title: string }>(
  { db }: SeedContext,
  table: typeof sounds | typeof oneshots | typeof presets,
  pack_id: number,
  items: readonly Item[],
  tick: () => void,
): Promise<Item[]> {
  const rows = await db
    .select({ title: table.title })
    .from(table as PgTable)
    .where(eq(table.pack_id, pack_id));
  const known = new Set((rows as { title: string }[]).map(({ title }) => title));
  const missing = items.filter(({ title }) => !known.has(title));
  for (let made = missing.length; made < items.length; made++) tick();
  return missing;
}

type AnyPack = CatalogueSamplePack | CatalogueOneshotPack | CataloguePresetPack;

/** Makes a pack with its sleeve unless it is there. Returns its id. */
async function seedPack(
  context: SeedContext,
  people: People,
  kind: PackKind,
  pack: AnyPack,
  { creator, collaborators, cash_price }: Pick<CataloguePresetPack, "creator" | "collaborators" | "cash_price">,
): Promise<number> {
  const table = PACK_TABLES[kind];
  const creator_id = idOf(people, creator);
  const [known] = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.creator_id, creator_id), eq(table.title, pack.title)));
  if (known) return known.id;
  const sleeve = cover({ id: pack.slug, title: pack.title, creator: DISPLAYS.get(creator) ?? creator, ...pack.cover });
  return createPack(context, {
    kind,
    creator_id,
    title: pack.title,
    description: pack.description,
    genres: pack.genres,
    price_cents: cash_price === null ? null : Math.round(cash_price * 100),
    status: ACTIVE,
    published_at: daysAgo(context, pack.days_ago),
    collaborators: collaborators.map(({ username, percentage }) => ({ user_id: idOf(people, username), percentage })),
    cover: { data: Buffer.from(sleeve.svg), glow: sleeve.glow },
  });
}
