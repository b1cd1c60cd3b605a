import { createRandom, longTail, pick, type Random, zipf } from "./random";
import { ADJECTIVES, capitalised, coinedWords, NOUNS, TAGS } from "./words";

/** Most frequent first. The ids are the taxonomy's. */
export const GENRES = [
  { id: 2, words: "Trap", tempo: 140 },
  { id: 1, words: "Hip-Hop", tempo: 90 },
  { id: 6, words: "Electronic", tempo: 128 },
  { id: 3, words: "Pop", tempo: 110 },
  { id: 11, words: "House", tempo: 124 },
  { id: 4, words: "R&B & Soul", tempo: 85 },
  { id: 12, words: "Lo-Fi", tempo: 80 },
  { id: 13, words: "Drill", tempo: 142 },
  { id: 7, words: "Afrobeat", tempo: 105 },
  { id: 8, words: "Latin", tempo: 96 },
  { id: 10, words: "Ambient", tempo: 70 },
  { id: 5, words: "Rock", tempo: 120 },
  { id: 26, words: "Cinematic", tempo: 100 },
  { id: 9, words: "Jazz", tempo: 116 },
  { id: 25, words: "Experimental", tempo: 133 },
];
export const INSTRUMENTS = [
  { id: 1, words: "Drums" },
  { id: 13, words: "Multilayered" },
  { id: 2, words: "Synth" },
  { id: 10, words: "Bass" },
  { id: 3, words: "Guitar" },
  { id: 4, words: "Vocal" },
  { id: 6, words: "Keys" },
  { id: 5, words: "Percussion" },
  { id: 7, words: "Pad" },
  { id: 12, words: "FX" },
  { id: 8, words: "Pluck" },
  { id: 9, words: "String" },
  { id: 11, words: "Brass" },
];
const KEYS = ["A", "C", "F", "G", "D", "E", "F#", "C#", "G#", "D#", "A#", "B"];
const LABELS = ["Royalty-Free", "Royalty A", "Royalty B", "Royalty C"];
const FIRST_DAY = Date.UTC(2019, 0, 1);
const DAYS = 2_500;

export interface PlannedCreator {
  id: number;
  username: string;
  display: string;
  likes: number;
}
export interface PlannedPack {
  id: number;
  creator: PlannedCreator;
  title: string;
  genre: (typeof GENRES)[number];
  likes: number;
  uploadedAt: number;
}
export interface PlannedSound {
  id: number;
  pack: PlannedPack;
  title: string;
  tags: string[];
  genres: (typeof GENRES)[number][];
  instruments: (typeof INSTRUMENTS)[number][];
  tempo: number | null;
  key: { value: string; isMinor: boolean } | null;
  copyright: string;
  isFree: boolean;
  hasMid: boolean;
  hasStems: boolean;
  likes: number;
  trending: number;
  uploadedAt: number;
}

/** The creators and packs of a market with this many samples: few creators with many, many with few. */
export function planMarket(size: number) {
  const random = createRandom(`market ${size}`);
  const coined = coinedWords(Math.max(400, Math.min(20_000, Math.round(size / 40))));
  const creators = Array.from({ length: Math.max(20, Math.round(size / 200)) }, (_, index): PlannedCreator => {
    const name = coined[index % coined.length]!;
    const second = coined[zipf(random, coined.length)]!;
    return {
      id: index + 1,
      username: `${name}${index + 1}`,
      display: `${capitalised(name)} ${capitalised(second)}`,
      likes: longTail(random, 20_000),
    };
  });
  const planPack = (id: number): PlannedPack => ({
    id,
    creator: creators[zipf(random, creators.length)]!,
    title: `${capitalised(pick(random, ADJECTIVES))} ${capitalised(coined[zipf(random, coined.length)]!)}`,
    genre: GENRES[zipf(random, GENRES.length)]!,
    likes: longTail(random, 5_000),
    uploadedAt: FIRST_DAY + Math.floor(random() * DAYS * 86_400_000),
  });
  const packs = (perPack: number, items: number) =>
    Array.from({ length: Math.max(4, Math.round(items / perPack)) }, (_, index) => planPack(index + 1));
  return { random, creators, packs };
}

/** One sound of a pack, mostly in the pack's genre. */
export function planSound(random: Random, id: number, pack: PlannedPack): PlannedSound {
  const genre = random() < 0.8 ? pack.genre : GENRES[zipf(random, GENRES.length)]!;
  const second = random() < 0.35 ? GENRES[zipf(random, GENRES.length)]! : genre;
  const place = zipf(random, INSTRUMENTS.length);
  const instrument = INSTRUMENTS[place]!;
  const other = random() < 0.15 ? INSTRUMENTS[zipf(random, INSTRUMENTS.length)]! : instrument;
  const isLoop = random() < 0.85;
  const label = random();
  return {
    id,
    pack,
    title: `${capitalised(pick(random, ADJECTIVES))} ${capitalised(pick(random, NOUNS[instrument.id - 1]!))} ${1 + Math.floor(random() * 120)}`,
    tags: [...new Set(Array.from({ length: 2 + Math.floor(random() * 4) }, () => TAGS[zipf(random, TAGS.length)]!))],
    genres: second === genre ? [genre] : [genre, second],
    instruments: other === instrument ? [instrument] : [instrument, other],
    tempo: isLoop ? Math.round((genre.tempo + (random() + random() + random() - 1.5) * 24) * 2) / 2 : null,
    key: random() < 0.75 ? { value: KEYS[zipf(random, 12)]!, isMinor: random() < 0.65 } : null,
    copyright: LABELS[label < 0.7 ? 0 : label < 0.85 ? 1 : label < 0.95 ? 2 : 3]!,
    isFree: random() < 0.04,
    hasMid: random() < 0.2,
    hasStems: random() < 0.08,
    likes: longTail(random, 20_000),
    trending: Math.round(longTail(random, 900) * random() * 100) / 100,
    uploadedAt: pack.uploadedAt + Math.floor(random() * 86_400_000),
  };
}
