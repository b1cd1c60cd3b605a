import { GENRE_IDS, INSTRUMENT_IDS } from "./fill";
import { pick, type Random, zipf } from "./random";
import { ADJECTIVES, coinedWords, NOUNS, TAGS } from "./words";

/** One kind of request. Each run differs, so that no response is cached. */
export interface Call {
  name: string;
  /** Returns a URL; `lastPage` returns the last page of a list by its URL without page. */
  address: (random: Random, run: number, lastPage: (address: string) => Promise<number>) => string | Promise<string>;
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
const unlike = (run: number) => `bpm_min=${(40 + run / 1000).toFixed(3)}`;

const narrowing = (random: Random, run: number) =>
  `genres=${ids(random, genre, 2)}&instruments=${ids(random, instrument, 2)}&keys=Am,C,Em,G&bpm_min=${bpm(random)}&bpm_max=170&half_double=1&type=loop&exclude=${tag(random)}&has_mid=${run % 2}`;

const FILTERS: Record<string, (random: Random, run: number) => string> = {
  "a genre": (random, run) => `genres=${genre(random)}&${unlike(run)}`,
  "three genres": (random, run) => `genres=${ids(random, genre, 3)}&${unlike(run)}`,
  "an instrument": (random, run) => `instruments=${instrument(random)}&${unlike(run)}`,
  keys: (random, run) => `keys=${pick(random, ["C", "Am", "F%23", "Dm"])},G,Em&${unlike(run)}`,
  tempo: (random) => `bpm_min=${bpm(random)}&bpm_max=151`,
  "tempo, half and double": (random) => `bpm_min=${bpm(random)}&bpm_max=152&half_double=1`,
  "a licence": (_, run) => `copyright=Royalty-Free&${unlike(run)}`,
  "free, MIDI, stems": (_, run) => `free=1&has_mid=1&has_stems=${run % 2}&${unlike(run)}`,
  "a type": (_, run) => `type=loop&${unlike(run)}`,
  "without a tag": (random, run) => `exclude=${tag(random)}&${unlike(run)}`,
  "without three tags": (random, run) => `exclude=${tag(random)},${tag(random)},${tag(random)}&${unlike(run)}`,
  "all at once": narrowing,
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
  "words that nobody uses": (random) => `xq${Math.floor(random() * 1e9).toString(36)}zz`,
  "200 characters": (random) =>
    Array.from({ length: 40 }, () => mistyped(random, pick(random, LONG), 2))
      .join(" ")
      .slice(0, 199),
  emoji: (_, run) => `🎹 dark ${"🥁".repeat(run % 20)}`,
};

const list =
  (path: string) =>
  (name: string, part: (random: Random, run: number) => string): Call => ({
    name,
    address: (random, run) => `${path}?${part(random, run)}`,
  });

const samples = list("/api/samples");
const lastOf =
  (address: string): Call["address"] =>
  async (_, __, lastPage) =>
    `${address}&page=${await lastPage(address)}`;

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
    samples(`filter and sort: ${sort}`, (random, run) => `genres=${genre(random)}&sort=${sort}&${unlike(run)}`),
  ),
  {
    name: "filter: a page in the middle",
    address: async (random, run, lastPage) => {
      const address = `/api/samples?genres=${genre(random)}&${unlike(run)}`;
      return `${address}&page=${Math.ceil((await lastPage(address)) / 2)}`;
    },
  },
  ...Object.entries(SEARCHES).map(([name, text]) =>
    samples(`search: ${name}`, (random, run) => `search=${query(text(random, run))}`),
  ),
  samples("search and filters", (random, run) => `search=${query(tag(random))}&${narrowing(random, run)}`),
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
  { name: "similar sounds", address: (random) => `/api/sound/${1 + Math.floor(random() * 9_000)}/similar?perpage=24` },
  {
    name: "similar sounds: a filter",
    address: (random) => `/api/sound/${1 + Math.floor(random() * 9_000)}/similar?perpage=24&genres=${genre(random)}`,
  },
  {
    name: "similar sounds: many filters",
    address: (random, run) =>
      `/api/sound/${1 + Math.floor(random() * 9_000)}/similar?perpage=24&${narrowing(random, run)}`,
  },
  { name: "fitting sounds", address: (random) => `/api/sound/${1 + Math.floor(random() * 9_000)}/fitting` },
  ...Object.entries(PAGED).flatMap(([name, address]): Call[] => [
    { name: `first page: ${name}`, address: () => address },
    { name: `last page: ${name}`, address: lastOf(address) },
  ]),
  { name: "counts of the catalogue", address: () => "/api/catalogue/summary", isUnbound: true },
  { name: "home", address: () => "/api/catalogue/home", isUnbound: true },
];
