import type { ApiServer } from "./api-server";
import { GENRE_IDS, INSTRUMENT_IDS } from "./fill";
import { createRandom, pick, zipf } from "./random";
import { TAGS } from "./words";

const PAGE = 24;

/** The numbers of full and of short pages of similar sounds under random filters. */
export async function checkSimilarPages(server: ApiServer, pages: number): Promise<{ full: number; short: number }> {
  const random = createRandom("similar");
  const checked = { full: 0, short: 0 };
  for (let page = 0; page < pages; page++) {
    const id = 1 + Math.floor(random() * 9_000);
    const filter = [
      `genres=${GENRE_IDS[zipf(random, GENRE_IDS.length)]}`,
      random() < 0.5 ? `instruments=${INSTRUMENT_IDS[zipf(random, INSTRUMENT_IDS.length)]}` : "type=loop",
      random() < 0.5 ? `keys=${pick(random, ["Am", "C", "Gm"])}` : `exclude=${TAGS[zipf(random, TAGS.length)]}`,
      random() < 0.3 ? "has_stems=1" : "bpm_min=70",
    ].join("&");
    const list = await server.get<{ meta: { total: number } }>(`/api/samples?perpage=1&${filter}`);
    const { data } = await server.get<{ data: { id: number }[] }>(`/api/sound/${id}/similar?perpage=${PAGE}&${filter}`);
    // The sound itself may pass the filter, but isn't in the result.
    const enough = data.length === PAGE || data.length >= list.meta.total - 1;
    if (enough && !data.some((sound) => sound.id === id)) checked.full++;
    else checked.short++;
  }
  return checked;
}
