import type { Home } from "@/lib/contract/calls/catalogue/home";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import { firstIds } from "@/server/catalogue/listed-ids";
import { readOneshots } from "@/server/modules/items/items/oneshot-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";

const PADS = 16;
/** Candidates from which sixteen short enough sounds are chosen. */
const CANDIDATES = 120;
const MAX_SECONDS = 10;
/** Minimum of sounds for a bank to be shown. */
const FEWEST = 4;

/** Instruments by id: 1 Drums, 4 Vocal, 5 Percussion, 12 FX. */
const BANKS: { bank: string; filter: CatalogueFilter }[] = [
  { bank: "Trending", filter: {} },
  { bank: "Drums", filter: { instruments: [1, 5] } },
  { bank: "Vocals", filter: { instruments: [4] } },
  { bank: "Oddities", filter: { instruments: [12] } },
];

/** Banks of short sounds for the playable pads, from as many packs as possible: a pad shows its pack's cover. */
export async function readPads({ db, search }: Catalogue): Promise<Home["pads"]> {
  const banks = await Promise.all(
    BANKS.map(async ({ bank, filter }) => {
      const first = { filter, sort: "trending", limit: CANDIDATES } as const;
      const [oneshots, samples] = await Promise.all([
        firstIds(search, "oneshot", first).then((ids) => readOneshots(db, ids, null)),
        firstIds(search, "sample", first).then((ids) => readSamples(db, ids, null)),
      ]);
      const sounds = [...oneshots, ...samples].filter(({ duration_seconds }) => duration_seconds <= MAX_SECONDS);
      return { bank, sounds: acrossPacks(sounds).slice(0, PADS) };
    }),
  );
  return banks.filter(({ sounds }) => sounds.length >= FEWEST);
}

/** The first sound of each pack, then the second of each, and so on; within a round, in the original order. */
function acrossPacks<Sound extends { pack_thumb: string }>(sounds: readonly Sound[]): Sound[] {
  const taken = new Map<string, number>();
  const rounds: Sound[][] = [];
  for (const sound of sounds) {
    const round = taken.get(sound.pack_thumb) ?? 0;
    taken.set(sound.pack_thumb, round + 1);
    rounds[round] = [...(rounds[round] ?? []), sound];
  }
  return rounds.flat();
}
