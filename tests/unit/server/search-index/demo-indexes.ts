import { readFileSync } from "node:fs";
import { type Catalogue, createCatalogue } from "@/demo/catalogue";
import { ARCHIVIST } from "@/demo/catalogue/archivist";
import { CREATORS } from "@/demo/catalogue/creators";
import type { CatalogueSample, Reception } from "@/demo/catalogue/types";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { Terms } from "@/server/catalogue/taxonomy";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import type { IndexRow, PackContents } from "@/server/search-core/rows/row";
import { ItemIndex } from "@/server/search-index/engine/item-index";
import { createDictionary } from "@/server/search-text/dictionary";
import { copyrightNumber, keyNumberOfCode } from "@/server/search-text/query/codes";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import type { DescribedRow } from "@/tests/support/sound-predicate";

/** The demo catalogue in memory, as the search finds it. */
export interface DemoIndexes {
  indexes: Record<CatalogueKind, ItemIndex>;
  terms: Terms;
  dictionary: SearchDictionary;
  /** The rows of each index, in the order of their ids. */
  rows: Record<CatalogueKind, readonly IndexRow[]>;
  /** What the rows of each index are, by id. */
  described: Record<CatalogueKind, ReadonlyMap<number, DescribedRow>>;
}

/** A row of the catalogue: what predicates read, and what else the index has. */
interface DemoRow extends DescribedRow {
  /** The texts that are searched, besides the genres' slugs and aliases. */
  texts: readonly string[];
  copyright: CatalogueSample["copyright_label"] | null;
  /** Seconds. */
  length: number | null;
  reception: Reception;
  days_ago: number;
  contents: PackContents | null;
}

type Pack = Catalogue["packs" | "oneshot_packs" | "preset_packs"][number];
type Sound = Pick<CatalogueSample, "title" | "tags" | "instrument" | "days_ago" | "reception">;

const REFERENCE_DATA = new URL("../../../../server/platform/db/migrations/0001_reference-data.sql", import.meta.url);
/** Id, title, slug, and the aliases of a genre. */
const TERM = /\((\d+), '([^']+)', '([^']+)'(?:, '\{([^}]*)\}')?\)/g;
/** The moment from which the catalogue's days are counted. */
const TODAY = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/** The rows that the migrations insert into a table of terms. */
function readTerms(table: "genres" | "instruments") {
  const statements = readFileSync(REFERENCE_DATA, "utf8").split("--> statement-breakpoint");
  const inserted = statements.find((statement) => statement.includes(`INSERT INTO ${table} `)) ?? "";
  return Array.from(inserted.matchAll(TERM), ([, id, title, slug, aliases]) => ({
    term: { id: Number(id), title: title!, slug: slug! },
    words: [slug, ...(aliases?.split(",") ?? [])].join(" ").trim(),
  }));
}

const GENRES = readTerms("genres");
const INSTRUMENTS = readTerms("instruments");

const termsOf = (terms: typeof GENRES, ids: readonly number[]) => terms.filter(({ term }) => ids.includes(term.id));
const slugsOf = (terms: typeof GENRES) => terms.map(({ term }) => term.slug);
const titlesOf = (terms: typeof GENRES) => terms.map(({ term }) => term.title);
const idsOf = (terms: typeof GENRES) => terms.map(({ term }) => term.id);

const creatorIndex = (username: string) => CREATORS.findIndex((creator) => creator.username === username);

function emptyRow(creator: string, title: string): DemoRow {
  return {
    title,
    creator,
    pack: null,
    tags: [],
    instruments: [],
    genres: [],
    plugins: [],
    tempo: null,
    key: null,
    is_free: false,
    has_mid: false,
    has_stems: false,
    is_loop: false,
    is_royalty_free: false,
    is_effect: false,
    copyright: null,
    length: null,
    texts: [creator, CREATORS[creatorIndex(creator)]!.display],
    reception: { likes: 0, plays: 0, downloads: 0 },
    days_ago: 0,
    contents: null,
  };
}

/** What sounds of all kinds have. The texts are those of the trigger `prepare_item`. */
function soundRow(pack: Pack, creator: string, sound: Sound, genreIds: readonly number[], plugin?: string): DemoRow {
  const { title, tags, reception, days_ago } = sound;
  const row = emptyRow(creator, title);
  const genres = termsOf(GENRES, genreIds);
  const instruments = termsOf(INSTRUMENTS, [sound.instrument]);
  const plugins = plugin ? [plugin] : [];
  return {
    ...row,
    tags,
    plugins,
    reception,
    days_ago,
    pack: pack.slug,
    genres: slugsOf(genres),
    instruments: slugsOf(instruments),
    texts: [title, ...tags, pack.title, ...titlesOf(genres), ...titlesOf(instruments), ...plugins, ...row.texts],
  };
}

function sampleRow(pack: Pack, creator: string, sample: CatalogueSample): DemoRow {
  const { tempo, key, is_free, has_mid, has_stems, copyright_label: copyright, source } = sample;
  const recipe = source.type === "recipe" ? source.recipe : null;
  return {
    ...soundRow(pack, creator, sample, sample.genres),
    tempo,
    is_free,
    has_mid,
    has_stems,
    copyright,
    key: key && `${key.value}${key.is_minor ? "m" : ""}`,
    is_royalty_free: copyright === "Royalty-Free",
    // The analysis finds the loops among the recordings, which have no tempo here; their files are named after it.
    is_loop: tempo !== null || (source.type === "recording" && /loop|beat/.test(source.file)),
    length: recipe?.type === "loop" ? (recipe.bars * 240) / recipe.tempo : (recipe?.seconds ?? null),
  };
}

/** A pack, whose texts are those of the trigger `prepare_pack`, with the instruments and tags of its sounds. */
function packRow(pack: Pack, creator: string, sounds: readonly DemoRow[]): DemoRow {
  const { title, slug, reception, days_ago } = pack;
  const row = emptyRow(creator, title);
  const genres = termsOf(GENRES, pack.genres);
  const instruments = slugsOf(INSTRUMENTS).filter((known) => sounds.some((sound) => sound.instruments.includes(known)));
  const tags = [...new Set(sounds.flatMap((sound) => sound.tags))].sort();
  const loops = sounds.filter((sound) => sound.is_loop).length;
  return {
    ...row,
    reception,
    days_ago,
    instruments,
    tags,
    pack: slug,
    genres: slugsOf(genres),
    is_free: sounds.every((sound) => sound.is_free),
    has_mid: sounds.some((sound) => sound.has_mid),
    has_stems: sounds.some((sound) => sound.has_stems),
    is_loop: loops > 0,
    copyright: sounds.every((sound) => sound.is_royalty_free) ? "Royalty-Free" : null,
    contents: {
      loops,
      sounds: sounds.length,
      instruments: instruments.map((known) => sounds.filter((sound) => sound.instruments.includes(known)).length),
      tags: tags.map((tag) => sounds.filter((sound) => sound.tags.includes(tag)).length),
    },
    texts: [title, ...titlesOf(genres), ...row.texts, ...tags],
  };
}

/** The rows of the catalogue by kind, in the order of their ids. */
function rowsByKind({ packs, oneshot_packs, preset_packs }: Catalogue): Record<CatalogueKind, DemoRow[]> {
  const samplesOf = (pack: Catalogue["packs"][number]) =>
    pack.samples.map((sample) => sampleRow(pack, pack.creator, sample));
  const oneshotsOf = (pack: Catalogue["oneshot_packs"][number]) =>
    pack.oneshots.map((oneshot) => ({
      ...soundRow(pack, ARCHIVIST, oneshot, pack.genres),
      is_royalty_free: true,
      copyright: "Royalty-Free" as const,
    }));
  const presetsOf = (pack: Catalogue["preset_packs"][number]) =>
    pack.presets.map((preset) => ({
      ...soundRow(pack, pack.creator, preset, pack.genres, preset.plugin),
      is_free: preset.is_free,
      is_effect: preset.type === "effect",
    }));
  return {
    sample: packs.flatMap(samplesOf),
    oneshot: oneshot_packs.flatMap(oneshotsOf),
    preset: preset_packs.flatMap(presetsOf),
    sample_pack: packs.map((pack) => packRow(pack, pack.creator, samplesOf(pack))),
    oneshot_pack: oneshot_packs.map((pack) => packRow(pack, ARCHIVIST, oneshotsOf(pack))),
    preset_pack: preset_packs.map((pack) => packRow(pack, pack.creator, presetsOf(pack))),
    creator: CREATORS.map(({ username, display, followers, days_ago }) => ({
      ...emptyRow(username, display),
      reception: { likes: followers, plays: followers, downloads: 0 },
      days_ago,
    })),
  };
}

/** The number of a sound's pack. */
function packNumber(kind: CatalogueKind, { pack }: DemoRow): number | null {
  if (pack === null || kind.endsWith("_pack")) return null;
  if (!packNumbers.has(pack)) packNumbers.set(pack, packNumbers.size + 1);
  return packNumbers.get(pack)!;
}
const packNumbers = new Map<string, number>();

/** A row as `readIndexRows` returns it from the database. */
function indexRow(id: number, kind: CatalogueKind, row: DemoRow, plugins: Terms["plugins"]): IndexRow {
  const genres = GENRES.filter(({ term }) => row.genres.includes(term.slug));
  const instruments = INSTRUMENTS.filter(({ term }) => row.instruments.includes(term.slug));
  const { tempo, is_free, has_mid, has_stems, length, tags, copyright, key, contents } = row;
  return {
    id,
    tempo,
    is_free,
    has_mid,
    has_stems,
    length,
    price: null,
    tags,
    contents,
    creator_id: 1 + creatorIndex(row.creator),
    pack_id: packNumber(kind, row),
    genres: idsOf(genres),
    instruments: idsOf(instruments),
    plugins: plugins.filter(({ title }) => row.plugins.includes(title)).map((plugin) => plugin.id),
    key: key === null ? null : keyNumberOfCode(key),
    loop: null,
    root: null,
    copyright: copyright === null ? null : copyrightNumber(copyright),
    is_second_type: row.is_loop || row.is_effect || kind === "creator",
    popular: row.reception.likes,
    trending: row.reception.plays,
    newest: TODAY - row.days_ago * DAY_MS,
    name: kind === "creator" ? "" : row.title,
    text: [row.texts.join(" ").toLowerCase(), ...genres.map(({ words }) => words)].join(" "),
  };
}

function byKind<Value>(make: (kind: CatalogueKind) => Value): Record<CatalogueKind, Value> {
  return Object.fromEntries(CATALOGUE_KINDS.map((kind) => [kind, make(kind)])) as Record<CatalogueKind, Value>;
}

function createIndexes(): DemoIndexes {
  const catalogue = createCatalogue();
  const rows = rowsByKind(catalogue);
  const pluginTitles = new Set(catalogue.preset_packs.flatMap(({ presets }) => presets.map(({ plugin }) => plugin)));
  const terms: Terms = {
    genres: GENRES.map(({ term }) => ({ ...term, is_preset_genre: true })),
    instruments: INSTRUMENTS.map(({ term }) => term),
    plugins: [...pluginTitles].sort().map((title, at) => ({ id: at + 1, title })),
  };
  const described = byKind((kind) => new Map(rows[kind].map((row, at) => [at + 1, row])));
  const genreWords = new Map(GENRES.map(({ term, words }) => [term.id, words]));
  const dictionary = createDictionary({ genres: terms.genres, instruments: terms.instruments, genreWords });
  const indexed = byKind((kind) => Array.from(described[kind], ([id, row]) => indexRow(id, kind, row, terms.plugins)));
  const indexes = byKind((kind) => {
    const index = new ItemIndex(SEARCH_SCOPES[kind], () => dictionary);
    for (const row of indexed[kind]) index.put(row);
    return index;
  });
  return { indexes, described, terms, dictionary, rows: indexed };
}

let created: DemoIndexes | null = null;

/** The indexes of the demo catalogue, with the rows that the database would have. Created once. */
export function demoIndexes(): DemoIndexes {
  created ??= createIndexes();
  return created;
}
