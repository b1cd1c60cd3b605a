import type { Home } from "@/lib/contract/calls/catalogue/home";
import { readOneshots } from "@/server/modules/items/items/oneshot-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { IndexFilter } from "@/server/search-index/index-filter";

const PADS = 16;
/** Candidates from which sixteen short enough sounds are chosen. */
const CANDIDATES = 120;
const MAX_SECONDS = 10;
/** Minimum of sounds for a bank to be shown. */
const FEWEST = 4;

/** Instruments by id: 1 Drums, 4 Vocal, 5 Percussion, 12 FX. */
const BANKS: { bank: string; filter: IndexFilter }[] = [
  { bank: "Trending", filter: {} },
  { bank: "Drums", filter: { instruments: [1, 5] } },
  { bank: "Vocals", filter: { instruments: [4] } },
  { bank: "Oddities", filter: { instruments: [12] } },
];

/** Banks of short sounds for the playable pads, from as many packs as possible: a pad shows its pack's cover. */
export async function readPads({ db, index }: Catalogue): Promise<Home["pads"]> {
  const { oneshot, sample } = await index.current();
  const banks = await Promise.all(
    BANKS.map(async ({ bank, filter }) => {
      const [oneshots, samples] = await Promise.all([
        readOneshots(db, oneshot.page(filter, "trending", 0, CANDIDATES).ids, null),
        readSamples(db, sample.page(filter, "trending", 0, CANDIDATES).ids, null),
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
