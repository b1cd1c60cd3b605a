import type { Home } from "@/lib/contract/endpoints/catalogue";
import type { Catalogue } from "@/server/modules/catalogue/catalogue";
import type { IndexFilter } from "@/server/modules/catalogue/index/facet-count";
import { readOneshots } from "@/server/modules/oneshots/repository";
import { readSamples } from "@/server/modules/samples/repository";

const PADS = 16;
/** So many are looked at for sixteen that are short enough. */
const CANDIDATES = 60;
const LONGEST_SECONDS = 6;
/** A bank with fewer sounds isn't worth a switch. */
const FEWEST = 4;

/** Instruments by id: 1 Drums, 4 Vocal, 5 Percussion, 12 FX. */
const BANKS: { bank: string; filter: IndexFilter }[] = [
  { bank: "Trending", filter: {} },
  { bank: "Drums", filter: { instruments: [1, 5] } },
  { bank: "Vocals", filter: { instruments: [4] } },
  { bank: "Oddities", filter: { instruments: [12] } },
];

/** Banks of short sounds for the playable pads: one-shots first, samples where those don't fill a bank. */
export async function readPads({ db, index }: Catalogue): Promise<Home["pads"]> {
  const { oneshot, sample } = await index.current();
  const banks = await Promise.all(
    BANKS.map(async ({ bank, filter }) => {
      const [oneshots, samples] = await Promise.all([
        readOneshots(db, oneshot.page(filter, "trending", 0, CANDIDATES).ids, null),
        readSamples(db, sample.page(filter, "trending", 0, CANDIDATES).ids, null),
      ]);
      const sounds = [...oneshots, ...samples].filter(({ duration_seconds }) => duration_seconds <= LONGEST_SECONDS);
      return { bank, sounds: sounds.slice(0, PADS) };
    }),
  );
  return banks.filter(({ sounds }) => sounds.length >= FEWEST);
}
