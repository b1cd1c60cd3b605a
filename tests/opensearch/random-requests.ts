import { SORTS, type Sort } from "@/lib/contract/rules/filters";
import { KEY_CODES } from "@/lib/contract/rules/sounds";
import type { CatalogueSearch, SimilarRequest } from "@/server/catalogue/catalogue-search";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { Synonym } from "@/server/search-text/synonyms";
import { MORE_SEARCHES } from "@/tests/data/more-searches";
import { SEARCH_QUERIES } from "@/tests/data/search-queries";
import type { RandomSource } from "@/tests/integration/support/catalogue-model";

/** A question to a catalogue. */
export interface RandomRequest {
  name: string;
  ask: (search: CatalogueSearch) => Promise<unknown>;
  /** Of a question for similar sounds. */
  similar?: SimilarRequest & { to: number };
}

const TEXTS = [...SEARCH_QUERIES, ...MORE_SEARCHES].map(({ query }) => query);
const WORDS = [...new Set(TEXTS.flatMap((text) => text.split(" ")))];
const TAGS = ["dark", "drum-loop", "warm", "lo-fi", "vinyl", "house", "bright", "deep", "nothing-has-this"];
const SYNONYMS: readonly (readonly Synonym[])[] = [
  [],
  [{ words: "wobble", also: "bass", is_both_ways: false }],
  [
    { words: "rainy", also: "dark", is_both_ways: true },
    { words: "night", also: "warm pad", is_both_ways: true },
  ],
];
/** Words that the catalogues know by how they sound. */
export const SOUND_WORDS = [
  "dusty",
  "kalimba",
  "wobble",
  "reese",
  "rhodes",
  "choir",
  "trumpet",
  "vinyl",
  "dark",
  "warm",
];
const SOUNDS = ["sample", "oneshot", "preset"] as const;
const PACKS = ["sample_pack", "preset_pack", "oneshot_pack"] as const;

function mistyped(word: string, { next }: RandomSource): string {
  if (word.length < 5) return word;
  const at = 1 + Math.floor(next() * (word.length - 2));
  const kind = next();
  if (kind < 0.4) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.7) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return `${word.slice(0, at)}e${word.slice(at)}`;
}

function searchText(random: RandomSource): string {
  const { chance, pick, next } = random;
  if (chance(0.45)) return pick(TEXTS);
  const words = Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(WORDS));
  const typed = words.map((word) => (chance(0.2) ? mistyped(word, random) : word));
  const negated = chance(0.12) ? ` -${pick(WORDS)}` : "";
  const quoted = chance(0.08) ? ` "${pick(WORDS)}"` : "";
  const extra = chance(0.15)
    ? ` ${pick(["wobble", "night", "faster", "under 5 seconds", "or piano", "free", "4 bars", "$10"])}`
    : "";
  return typed.join(" ") + extra + negated + quoted;
}

function randomFilter(random: RandomSource, kind: CatalogueKind, hasSearch: boolean): CatalogueFilter {
  const { chance, pick, next, some } = random;
  const id = (most: number) => 1 + Math.floor(next() * most);
  const filter: CatalogueFilter = {};
  if (hasSearch) filter.search = searchText(random);
  if (chance(0.2)) filter.genres = chance(0.3) ? [id(26), id(26)] : [id(26)];
  if (chance(0.2)) filter.instruments = chance(0.3) ? [id(24), id(24)] : [id(24)];
  if (chance(0.1)) filter.tags = [pick(TAGS)];
  if (chance(0.1)) filter.exclude = [pick(TAGS)];
  if (chance(0.1)) filter.free = true;
  if (chance(0.08)) filter.creator_id = id(8);
  if (hasSearch && chance(0.1)) filter.only_exact = true;
  if (kind === "preset" && chance(0.2)) filter.plugins = [id(4)];
  if (kind === "sample") {
    if (chance(0.15)) filter.keys = some(KEY_CODES).slice(0, 6);
    if (chance(0.2)) filter.bpm_min = 60 + id(80);
    if (chance(0.2)) filter.bpm_max = 100 + id(80);
    if (chance(0.2)) filter.half_double = true;
    if (chance(0.1)) filter.length_min = id(6) / 2;
    if (chance(0.1)) filter.length_max = 2 + id(20) / 2;
    if (chance(0.1)) filter.has_mid = true;
    if (chance(0.05)) filter.has_stems = true;
    if (chance(0.1)) filter.type = pick(["loop", "one-shot"] as const);
    if (chance(0.1)) filter.copyright = pick(["Royalty-Free"] as const);
    if (chance(0.1)) filter.exclude_genres = [id(26)];
    if (chance(0.1)) filter.exclude_instruments = [id(24)];
    if (chance(0.15)) {
      filter.session = {
        bpm: 80 + id(70),
        key: chance(0.7) ? id(12) - 1 : null,
        is_minor: chance(0.5),
        max_shift: chance(0.5) ? id(4) : undefined,
        max_stretch: chance(0.5) ? 0.15 : undefined,
      };
    }
  }
  return filter;
}

/** Questions of every kind, the same for the same seed. */
export function* randomRequests(random: RandomSource, count: number): Generator<RandomRequest> {
  const { chance, pick, next } = random;
  for (let at = 0; at < count; at++) {
    const hasSearch = chance(0.65);
    const kind = pick(CATALOGUE_KINDS);
    const filter = randomFilter(random, kind, hasSearch);
    const sort: Sort = hasSearch && chance(0.7) ? "match" : pick(SORTS.filter((one) => one !== "match"));
    const offset = chance(0.6) ? 0 : Math.floor(next() * 200);
    const limit = pick([1, 10, 30, 60]);
    const asked = next();
    const request = { filter, sort, offset, limit };
    if (chance(0.06)) {
      const sounds = pick(SOUNDS);
      const to = 1 + Math.floor(next() * 60);
      const found = { kind: sounds, to, filter: randomFilter(random, "sample_pack", chance(0.3)), limit };
      yield { name: `similar ${JSON.stringify(found)}`, ask: (search) => search.similar(found), similar: found };
    } else if (chance(0.03)) {
      const tried = { kind, search: searchText(random), synonyms: pick(SYNONYMS), limit };
      yield { name: `listWithSynonyms ${JSON.stringify(tried)}`, ask: (search) => search.listWithSynonyms(tried) };
    } else if (chance(0.05)) {
      // Few rows have such a word and pass the filter; others sound like it.
      const sounds = pick(SOUNDS);
      const search = pick(SOUND_WORDS);
      const listed = {
        ...request,
        kinds: [sounds],
        filter: { search, genres: [1 + Math.floor(next() * 26)] },
        offset: 0,
      };
      yield {
        name: `listWithFacets ${JSON.stringify({ kind: sounds, ...listed })}`,
        ask: (one) => one.listWithFacets(listed),
      };
    } else if (asked < 0.55) {
      const fits_best = filter.session !== undefined && kind === "sample" && chance(0.6);
      yield {
        name: `listWithFacets ${JSON.stringify({ kind, ...request, fits_best })}`,
        ask: (search) => search.listWithFacets({ kinds: [kind], ...request, fits_best }),
      };
    } else if (asked < 0.72) {
      const kinds: readonly CatalogueKind[] = chance(0.5) ? SOUNDS : PACKS;
      const merged = { ...request, filter: randomFilter(random, "sample_pack", hasSearch) };
      yield {
        name: `listWithFacets ${JSON.stringify({ kinds, ...merged })}`,
        ask: (search) => search.listWithFacets({ kinds, ...merged }),
      };
    } else if (asked < 0.78) {
      yield { name: `totals ${JSON.stringify({ kind, filter })}`, ask: (search) => search.totals(kind, [filter, {}]) };
    } else if (asked < 0.83) {
      const text = searchText(random);
      yield { name: `counts ${text}`, ask: (search) => search.counts(text) };
    } else if (asked < 0.88) {
      const text = pick(WORDS).slice(0, 4);
      const limits = { genres: 5, instruments: 5, tags: 5 };
      yield {
        name: `terms ${JSON.stringify({ kind, filter, text })}`,
        ask: (search) => search.terms({ kind, filter, text, limits }),
      };
    } else if (asked < 0.94) {
      const whole = searchText(random);
      const text = whole.slice(0, Math.max(2, Math.floor(whole.length * (0.4 + next() * 0.6)))).trim() || "pad";
      yield { name: `suggest ${text}`, ask: (search) => search.suggest(text, 5) };
    } else if (asked < 0.97) {
      const slug = chance(0.5) ? pick(TAGS) : pick(WORDS).toLowerCase();
      yield { name: `unknownTags ${slug}`, ask: (search) => search.unknownTags(SOUNDS, [slug]) };
    } else {
      yield {
        name: "sizes",
        ask: async (search) => [await search.sizes(), await search.sizesOfCreators([1, 2, 3, 999])],
      };
    }
  }
}

/** An answer without what may be either absent or 0, and without the order of what has none. */
export function comparable(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if ((key === "genres" || key === "instruments" || key === "plugins") && Array.isArray(value)) {
      return (value as { id: number; count?: number; added?: number }[])
        .filter(({ count, added }) => count !== 0 || (added !== undefined && added !== 0))
        .sort((one, other) => one.id - other.id);
    }
    return value;
  });
}
