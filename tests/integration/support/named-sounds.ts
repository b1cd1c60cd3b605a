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

/** The lists that no search leaves empty. */
export const NEVER_EMPTY = [
  "/api/samples",
  "/api/oneshots",
  "/api/presets",
  "/api/packs",
  "/api/all-packs",
  "/api/sounds",
] as const;

const TRAP = 2;
const DRUMS = 1;
const GUITAR = 3;
const PAD = 7;

/**
 * A catalogue to search, with names that are like no other word: six pads and seven guitars by Bjørn Łódź, in a pack;
 * six drum one-shots and two pad presets by Halden Rye.
 */
export async function insertNamedSounds(db: Executor): Promise<void> {
  const bjorn = await insertCreator(db, { username: "northwind", display: "Bjørn Łódź" });
  const halden = await insertCreator(db, { username: "halden", display: "Halden Rye" });
  const pack = await insertPack(db, bjorn.id, { title: "Zinc Ferry" });
  const inPack = { pack_id: pack.id, is_loop: true };
  const hits = await insertOneshotPack(db, halden.id, "Trelk Hits");
  for (let number = 1; number <= 6; number++) {
    await insertListedSound(db, bjorn.id, {
      ...inPack,
      title: `Quorvel ${number}`,
      genres: [TRAP],
      instruments: [PAD],
      tags: [number % 2 === 0 ? "warm" : "bright"],
      tempo: 88 + number,
      key_value: "C",
      key_is_minor: true,
      likes_count: number,
    });
    await insertListedSound(db, bjorn.id, {
      ...inPack,
      title: `Umbrask ${number}`,
      instruments: [GUITAR],
      tempo: 140,
      key_value: "F#",
      key_is_minor: true,
    });
    const { id } = await insertOneshot(db, halden.id, hits.id, { title: `Trelk ${number}`, tags: ["punchy"] });
    await db.insert(oneshotInstruments).values({ oneshot_id: id, instrument_id: DRUMS });
  }
  await insertListedSound(db, bjorn.id, { ...inPack, title: "Pad Thai", instruments: [GUITAR], likes_count: 99 });
  const presets = await insertPresetPack(db, halden.id, "Vossk");
  for (const title of ["Vossk Low", "Vossk High"]) {
    const { id } = await insertPreset(db, halden.id, presets.id, { title });
    await db.insert(presetInstruments).values({ preset_id: id, instrument_id: PAD });
  }
}
