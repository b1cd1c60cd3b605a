import { GENRE_IDS, INSTRUMENT_IDS } from "./fill";
import { pick, type Random, zipf } from "./random";
import { ADJECTIVES, coinedWords, NOUNS, TAGS } from "./words";

/** One kind of request. Each run differs, so that no response is cached. */
export interface Call {
  name: string;
  /** Returns a URL; `lastPage` returns the number of the last page of a list, given its URL without a page. */
  url: (random: Random, run: number, lastPage: (url: string) => Promise<number>) => string | Promise<string>;
  /** Set for counts and facets of the whole catalogue, which have no time limit. */
  isUnbound?: true;
}

const genre = (random: Random) => GENRE_IDS[zipf(random, GENRE_IDS.length)]!;
const instrument = (random: Random) => INSTRUMENT_IDS[zipf(random, INSTRUMENT_IDS.length)]!;
const ids = (random: Random, make: (random: Random) => number, count: number) =>
  [...new Set(Array.from({ length: count }, () => make(random)))].join(",");
const tag = (random: Random) => TAGS[zipf(random, TAGS.length)]!;
const noun = (random: Random) => pick(random, pick(random, NOUNS));
const bpm = (random: Random) => 70 + Math.floor(random() * 80 * 4) / 4;
const letters = "abcdefghijklmnoprstvwyz";
const coined = coinedWords(400);
const query = (text: string) => encodeURIComponent(text);

/** A word with typing errors: letters swapped, omitted or changed, never the first. */
function mistyped(random: Random, word: string, errors: number): string {
  let typed = word;
  for (let error = 0; error < errors; error++) {
    const at = 1 + Math.floor(random() * (typed.length - 2));
    const kind = Math.floor(random() * 3);
    typed =
      kind === 0
        ? typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2)
        : kind === 1
          ? typed.slice(0, at) + typed.slice(at + 1)
          : `${typed.slice(0, at)}q${typed.slice(at + 1)}`;
  }
  return typed;
}

const LONG = [
  "percussive",
  "melancholic",
  "electronic",
  "cinematic",
  "distorted",
  "experimental",
  "multilayered",
  "nostalgic",
  "atmosphere",
  "saxophone",
  "composition",
  "tambourine",
];

/** A filter that was never requested before: a fine step of the minimum tempo. */
const uniqueFilter = (run: number) => `bpm_min=${(40 + run / 1000).toFixed(3)}`;

const manyFilters = (random: Random, run: number) =>
  `genres=${ids(random, genre, 2)}&instruments=${ids(random, instrument, 2)}&keys=Am,C,Em,G&bpm_min=${bpm(random)}&bpm_max=170&half_double=1&type=loop&exclude=${tag(random)}&has_mid=${run % 2}`;

const FILTERS: Record<string, (random: Random, run: number) => string> = {
  "a genre": (random, run) => `genres=${genre(random)}&${uniqueFilter(run)}`,
  "three genres": (random, run) => `genres=${ids(random, genre, 3)}&${uniqueFilter(run)}`,
  "an instrument": (random, run) => `instruments=${instrument(random)}&${uniqueFilter(run)}`,
  keys: (random, run) => `keys=${pick(random, ["C", "Am", "F%23", "Dm"])},G,Em&${uniqueFilter(run)}`,
  tempo: (random) => `bpm_min=${bpm(random)}&bpm_max=151`,
  "tempo, half and double": (random) => `bpm_min=${bpm(random)}&bpm_max=152&half_double=1`,
  "a license": (_, run) => `copyright=Royalty-Free&${uniqueFilter(run)}`,
  "free, MIDI, stems": (_, run) => `free=1&has_mid=1&has_stems=${run % 2}&${uniqueFilter(run)}`,
  "a type": (_, run) => `type=loop&${uniqueFilter(run)}`,
  "without a tag": (random, run) => `exclude=${tag(random)}&${uniqueFilter(run)}`,
  "without three tags": (random, run) => `exclude=${tag(random)},${tag(random)},${tag(random)}&${uniqueFilter(run)}`,
  "all at once": manyFilters,
};

const SEARCHES: Record<string, (random: Random, run: number) => string> = {
  "one letter": (random, run) =>
    `${letters[run % letters.length]} ${random() < 0.5 ? "" : letters[(run * 7) % letters.length]}`,
  "two letters": (_, run) => letters[run % letters.length]! + "aeiou"[run % 5]!,
  "the most frequent words": (_, run) =>
    ["trap", "house", "loop", "dark", "warm", "drums", "synth"][run % 7]! + " ".repeat(1 + run / 7),
  "three frequent words": (random) => `${tag(random)} ${tag(random)} ${noun(random)}`,
  "a title": (random) => `${pick(random, ADJECTIVES)} ${noun(random)} ${1 + Math.floor(random() * 120)}`,
  "a creator or pack": (random) => coined[zipf(random, coined.length)]!,
  "a typing error": (random) => mistyped(random, noun(random).padEnd(5, "s"), 1),
  "two typing errors in a long word": (random) => mistyped(random, pick(random, LONG), 2),
  "three mistyped words": (random) => [0, 1, 2].map(() => mistyped(random, pick(random, LONG), 2)).join(" "),
  "eight words": (random) => Array.from({ length: 8 }, () => letters[Math.floor(random() * 20)]).join(" "),
  "unknown words": (random) => `xq${Math.floor(random() * 1e9).toString(36)}zz`,
  "200 characters": (random) =>
    Array.from({ length: 40 }, () => mistyped(random, pick(random, LONG), 2))
      .join(" ")
      .slice(0, 199),
  emoji: (_, run) => `🎹 dark ${"🥁".repeat(run % 20)}`,
};

/** Searches as producers type them, which let go of words where nothing has all of them. */
const PHRASES: Record<string, string> = {
  "a mood, an instrument, a tempo": "sad piano around 90 bpm",
  "a sentence": "i need a dark trap melody 140 bpm f# minor",
  "a short form": "vox chop",
  "an unknown word and an instrument": "xyzzy pad",
};

const list =
  (path: string) =>
  (name: string, part: (random: Random, run: number) => string): Call => ({
    name,
    url: (random, run) => `${path}?${part(random, run)}`,
  });

const samples = list("/api/samples");
const lastPageOf =
  (url: string): Call["url"] =>
  async (_, __, lastPage) =>
    `${url}&page=${await lastPage(url)}`;

/** Lists whose last page is compared with their first. */
export const PAGED: Record<string, string> = {
  "all samples": "/api/samples?sort=popular",
  "all samples, newest": "/api/samples?sort=newest",
  "samples of a genre": "/api/samples?genres=2",
  "samples of a filter": "/api/samples?instruments=1,2&type=loop&exclude=dark",
  "samples of a search": "/api/samples?search=warm",
  "sounds of every kind": "/api/sounds?sort=popular",
  "sounds of every kind, a search": "/api/sounds?search=warm",
  packs: "/api/packs?sort=newest",
  creators: "/api/producers?perpage=30",
  "samples of a creator": "/api/producer/CREATOR/samples?perpage=30",
};

export const CALLS: readonly Call[] = [
  ...["popular", "newest", "trending"].map((sort) => ({
    ...samples(`list: all, ${sort}`, (_, run) => `sort=${sort}&perpage=${20 + (run % 40)}`),
    isUnbound: true as const,
  })),
  ...Object.entries(FILTERS).map(([name, part]) => samples(`filter: ${name}`, part)),
  ...["newest", "trending"].map((sort) =>
    samples(`filter and sort: ${sort}`, (random, run) => `genres=${genre(random)}&sort=${sort}&${uniqueFilter(run)}`),
  ),
  {
    name: "filter: a page in the middle",
    url: async (random, run, lastPage) => {
      const url = `/api/samples?genres=${genre(random)}&${uniqueFilter(run)}`;
      return `${url}&page=${Math.ceil((await lastPage(url)) / 2)}`;
    },
  },
  ...Object.entries(SEARCHES).map(([name, text]) =>
    samples(`search: ${name}`, (random, run) => `search=${query(text(random, run))}`),
  ),
  ...Object.entries(PHRASES).map(([name, text]) =>
    samples(`search: ${name}`, (_, run) => `search=${query(text)}&${uniqueFilter(run)}`),
  ),
  samples("search and filters", (random, run) => `search=${query(tag(random))}&${manyFilters(random, run)}`),
  ...["one letter", "a creator or pack", "a title", "two typing errors in a long word"].map((name) =>
    list("/api/search/suggest")(`suggestions: ${name}`, (random, run) => `q=${query(SEARCHES[name]!(random, run))}`),
  ),
  list("/api/sounds")("sounds of every kind: a genre", (random) => `genres=${ids(random, genre, 3)}`),
  list("/api/sounds")("sounds of every kind: a search", (random) => `search=${noun(random)}%20${tag(random)}`),
  list("/api/oneshots")("one-shots: filters", (random) => `genres=${ids(random, genre, 2)}&exclude=${tag(random)}`),
  list("/api/presets")("presets: filters", (random, run) => `plugins=${1 + (run % 12)}&genres=${genre(random)}`),
  list("/api/packs")("packs: a search", (random) => `search=${pick(random, ADJECTIVES)}`),
  list("/api/producers")(
    "creators: a search",
    (random) => `search=${coined[zipf(random, coined.length)]!.slice(0, 4)}`,
  ),
  { name: "similar sounds", url: (random) => `/api/sound/${1 + Math.floor(random() * 9_000)}/similar?perpage=24` },
  {
    name: "similar sounds: a filter",
    url: (random) => `/api/sound/${1 + Math.floor(random() * 9_000)}/similar?perpage=24&genres=${genre(random)}`,
  },
  {
    name: "similar sounds: many filters",
    url: (random, run) =>
      `/api/sound/${1 + Math.floor(random() * 9_000)}/similar?perpage=24&${manyFilters(random, run)}`,
  },
  { name: "fitting sounds", url: (random) => `/api/sound/${1 + Math.floor(random() * 9_000)}/fitting` },
  ...Object.entries(PAGED).flatMap(([name, url]): Call[] => [
    { name: `first page: ${name}`, url: () => url },
    { name: `last page: ${name}`, url: lastPageOf(url) },
  ]),
  { name: "counts of the catalogue", url: () => "/api/catalogue/summary", isUnbound: true },
  { name: "home", url: () => "/api/catalogue/home", isUnbound: true },
];
