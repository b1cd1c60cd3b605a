import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { GENRES, INSTRUMENTS, type PlannedPack, type PlannedSound, planMarket, planSound } from "./market-plan";
import { featureText } from "./vectors";

const PEAKS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".repeat(3);
const INDEXES =
  "select indexdef, indexname from pg_indexes where tablename = 'sounds' and indexdef not like '%UNIQUE%'";

type Cell = string | number | boolean | null;

/** Fills an empty, migrated database with `size` samples, a tenth as many one-shots and a twentieth as many presets. */
export async function fillDatabase(client: pg.Client, size: number): Promise<void> {
  const { random, creators, packs } = planMarket(size);
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-bench-rows-"));
  await chmod(folder, 0o755);
  const copy = (table: string, columns: string, rows: Iterable<Cell[]>) =>
    copyRows(client, join(folder, table), table, columns, rows);
  try {
    // Disables triggers and foreign keys: the rows already contain what triggers would write.
    await client.query("set session_replication_role = replica");
    const { rows: indexes } = await client.query<{ indexdef: string; indexname: string }>(INDEXES);
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    await copy(
      "users",
      "id,email,username,display",
      creators.map(({ id, username, display }) => [id, `${id}@bench.test`, username, display]),
    );
    await copy(
      "creators",
      "user_id,status,likes_count,activated_at",
      creators.map(({ id, likes }) => [id, "active", likes, "2019-01-01"]),
    );
    for (const kind of KINDS) {
      const count = Math.max(20, Math.round(size * kind.share));
      const planned = packs(kind.perPack, count);
      await copy(
        "packs",
        PACK_COLUMNS,
        planned.map((pack) => packRow(pack, kind)),
      );
      await copy(
        "pack_genres",
        "pack_id,genre_id",
        planned.map(({ id, genre }) => [kind.firstPackKey + id, genre.id]),
      );
      const genres: Cell[][] = [];
      const instruments: Cell[][] = [];
      const rows = function* () {
        for (let id = 1; id <= count; id++) {
          const sound = planSound(random, id, planned[(id * 7919) % planned.length]!);
          genres.push(...sound.genres.map((genre) => [id, genre.id]));
          instruments.push(...sound.instruments.map((instrument) => [id, instrument.id]));
          yield kind.row(
            sound,
            kind.items === "sounds" ? featureText(random, INSTRUMENTS.indexOf(sound.instruments[0]!)) : "",
          );
        }
      };
      await copy(kind.items, kind.columns, rows());
      const name = kind.items.slice(0, -1);
      await copy(`${name}_genres`, `${name}_id,genre_id`, genres);
      await copy(`${name}_instruments`, `${name}_id,instrument_id`, instruments);
      if (kind.items === "presets") await addPlugins(client, copy, count);
    }
    for (const { indexdef } of indexes) {
      await client.query(indexdef);
    }
    await client.query("set session_replication_role = default");
    await client.query("vacuum analyze");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addPlugins(client: pg.Client, copy: CopyTable, count: number): Promise<void> {
  await client.query(
    "insert into plugins (title) select 'Synth ' || n from generate_series(1, 12) n on conflict do nothing",
  );
  const { rows } = await client.query<{ id: number }>("select id from plugins order by id");
  await copy(
    "preset_plugins",
    "preset_id,plugin_id",
    Array.from({ length: count }, (_, index) => [index + 1, rows[(index * index) % rows.length]!.id]),
  );
}

type CopyTable = (table: string, columns: string, rows: Iterable<Cell[]>) => Promise<void>;

async function copyRows(client: pg.Client, file: string, table: string, columns: string, rows: Iterable<Cell[]>) {
  const stream = createWriteStream(file);
  let part = "";
  for (const row of rows) {
    part += `${row.map(cellText).join("\t")}\n`;
    if (part.length > 1 << 20) {
      if (!stream.write(part)) await once(stream, "drain");
      part = "";
    }
  }
  stream.end(part);
  await once(stream, "finish");
  await client.query(`copy ${table} (${columns}) from '${file}'`);
  await rm(file);
}

function cellText(cell: Cell): string {
  if (cell === null) return "\\N";
  return typeof cell === "boolean" ? (cell ? "t" : "f") : String(cell);
}

const PACK_COLUMNS =
  "id,kind,wire_id,creator_id,title,likes_count,trending_score,search_text,published_at,status,is_listed";
const time = (milliseconds: number) => new Date(milliseconds).toISOString();

function packRow(
  { id, creator, title, genre, likes, uploadedAt }: PlannedPack,
  { packKind, firstPackKey }: (typeof KINDS)[number],
): Cell[] {
  const text = `${title} ${genre.words} ${creator.username} ${creator.display}`.toLowerCase();
  return [firstPackKey + id, packKind, id, creator.id, title, likes, likes / 10, text, time(uploadedAt), 1, true];
}

const ITEM_COLUMNS =
  "id,creator_id,pack_id,title,tags,price,is_free,duration_seconds,peaks,mp3_key,mp3_bytes,likes_count,trending_score,search_text,state,is_listed,uploaded_at";
const key = (folder: string, id: number, extension: string) => {
  const hash = id.toString(16).padStart(64, "0");
  return `${folder}/${hash.slice(-2)}/${hash}.${extension}`;
};

function itemRow(sound: PlannedSound, price: number, firstPackKey = 0): Cell[] {
  const { id, pack, title, tags, genres, instruments } = sound;
  const names = [...genres, ...instruments].map(({ words }) => words).join(" ");
  const text = `${title} ${tags.join(" ")} ${pack.title} ${names} ${pack.creator.username} ${pack.creator.display}`;
  return [
    id,
    pack.creator.id,
    firstPackKey + pack.id,
    title,
    `{${tags.join(",")}}`,
    price,
    sound.isFree,
    4 + (id % 20),
    PEAKS,
    key("previews", id, "mp3"),
    1,
    sound.likes,
    sound.trending,
    text.toLowerCase(),
    "approved",
    true,
    time(sound.uploadedAt),
  ];
}

const RECORDING_COLUMNS =
  "original_key,original_bytes,original_format,wav_key,wav_bytes,sample_rate,bit_depth,channels";
const recordingRow = (id: number): Cell[] => {
  const wav = key("originals", id, "wav");
  return [wav, 1, "wav", wav, 1, 44_100, 16, 2];
};
const SAMPLE_COLUMNS = `${ITEM_COLUMNS},${RECORDING_COLUMNS},key_value,key_is_minor,features,tempo,is_loop,copyright_label,mid_key,mid_bytes,stems_key,stems_bytes,stems_count,cyanite_id,cyanite_status`;

function sampleRow(sound: PlannedSound, features: string): Cell[] {
  const { id, hasMid, hasStems } = sound;
  return [
    ...itemRow(sound, 2),
    ...recordingRow(id),
    sound.key?.value ?? null,
    sound.key?.isMinor ?? null,
    features,
    sound.tempo,
    sound.tempo !== null,
    sound.copyright,
    hasMid ? key("midi", id, "mid") : null,
    hasMid ? 1 : null,
    hasStems ? key("stems", id, "zip") : null,
    hasStems ? 1 : null,
    hasStems ? 4 : null,
    `bench-${id}`,
    1,
  ];
}

/** The keys of packs begin after these; those of sample packs are their ids. */
const [ONESHOT_PACKS, PRESET_PACKS] = [10_000_000, 20_000_000];

const KINDS = [
  {
    items: "sounds",
    packKind: "sample",
    firstPackKey: 0,
    share: 1,
    perPack: 25,
    columns: SAMPLE_COLUMNS,
    row: sampleRow,
  },
  {
    items: "oneshots",
    packKind: "oneshot",
    firstPackKey: ONESHOT_PACKS,
    share: 0.1,
    perPack: 40,
    columns: `${ITEM_COLUMNS},${RECORDING_COLUMNS}`,
    row: (sound: PlannedSound): Cell[] => [...itemRow(sound, 1, ONESHOT_PACKS), ...recordingRow(sound.id)],
  },
  {
    items: "presets",
    packKind: "preset",
    firstPackKey: PRESET_PACKS,
    share: 0.05,
    perPack: 50,
    columns: `${ITEM_COLUMNS},type,preset_key,preset_bytes,preset_file_name`,
    row: (sound: PlannedSound): Cell[] => [
      ...itemRow(sound, 4, PRESET_PACKS),
      sound.id % 5 === 0 ? "effect" : "instrument",
      key("presets", sound.id, "fxp"),
      1,
      "preset.fxp",
    ],
  },
] as const;

/** Ids of the terms that queries filter by, most frequent first. */
export const GENRE_IDS = GENRES.map(({ id }) => id);
export const INSTRUMENT_IDS = INSTRUMENTS.map(({ id }) => id);
