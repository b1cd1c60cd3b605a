import type { Executor } from "@/server/platform/db/database";
import { oneshotInstruments } from "@/server/platform/db/schema/oneshots";
import { presetInstruments } from "@/server/platform/db/schema/presets";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

/** Instruments by their ids, with what their sounds are tagged as. */
const INSTRUMENTS: readonly [id: number, tags: string[]][] = [
  [1, ["break", "groove", "dusty"]],
  [2, ["lead", "arp", "bright"]],
  [3, ["acoustic", "strummed", "warm"]],
  [4, ["chop", "choir", "soulful"]],
  [5, ["shaker", "conga", "loose"]],
  [6, ["piano", "sad", "rhodes"]],
  [7, ["ambient", "dreamy", "soft"]],
  [8, ["bell", "kalimba", "clean"]],
  [9, ["violin", "cinematic", "emotional"]],
  [10, ["reese", "sub", "dark"]],
  [11, ["trumpet", "fanfare", "bold"]],
  [12, ["riser", "vinyl", "noise"]],
];
const KEYS = [
  ["C", true],
  ["F#", true],
  ["G", false],
  ["A", true],
] as const;
const TEMPOS = [90, 120, 140, 174];
/** Each pack's genre, by id. */
const MADE_GENRES = 12;

/**
 * A catalogue in which most of two words have something in common: for each of twelve genres a pack with two loops of
 * each instrument, one-shots of drums, and presets of basses and pads. What is most popular of it fits no search.
 */
export async function insertMadeMarket(db: Executor): Promise<void> {
  const { id: creator } = await insertCreator(db, { username: "ferrow", display: "Ferrow Quill" });
  for (let number = 1; number <= 6; number++) {
    await insertListedSound(db, creator, { title: `Zyxoph ${number}`, likes_count: 10_000 + number });
  }
  for (let genre = 1; genre <= MADE_GENRES; genre++) {
    const pack = await insertPack(db, creator, { title: `Quill Folder ${genre}` });
    for (const [at, [instrument, tags]] of INSTRUMENTS.entries()) {
      for (const take of [0, 1]) {
        const place = genre + at + take * 2;
        const [key_value, key_is_minor] = KEYS[place % KEYS.length]!;
        const isPitched = instrument !== 1 && instrument !== 5 && instrument !== 12;
        await insertListedSound(db, creator, {
          pack_id: pack.id,
          title: `Ferrow ${genre} ${instrument} ${take}`,
          genres: [genre],
          instruments: [instrument],
          tags,
          is_loop: true,
          is_free: place % 3 === 0,
          tempo: TEMPOS[(genre + take) % TEMPOS.length]!,
          ...(isPitched ? { key_value, key_is_minor } : {}),
          likes_count: place,
        });
      }
    }
  }
  const hits = await insertOneshotPack(db, creator, "Quill Hits");
  const presets = await insertPresetPack(db, creator, "Quill Patches");
  for (let number = 1; number <= 8; number++) {
    for (const tag of ["kick", "snare", "clap"]) {
      const { id } = await insertOneshot(db, creator, hits.id, { title: `Ferrow Hit ${tag} ${number}`, tags: [tag] });
      await db.insert(oneshotInstruments).values({ oneshot_id: id, instrument_id: 1 });
    }
    const { id } = await insertPreset(db, creator, presets.id, { title: `Ferrow Patch ${number}` });
    await db.insert(presetInstruments).values({ preset_id: id, instrument_id: number % 2 === 0 ? 10 : 7 });
  }
}
