import { DRUM_WORDS } from "@/server/search-text/trade-words/drums";
import { GEAR_WORDS } from "@/server/search-text/trade-words/gear";
import { GENRE_WORDS } from "@/server/search-text/trade-words/genres";
import { WORLD_GENRE_WORDS } from "@/server/search-text/trade-words/genres-of-the-world";
import { INSTRUMENT_WORDS } from "@/server/search-text/trade-words/instruments";
import { MOOD_WORDS } from "@/server/search-text/trade-words/moods";
import { ORCHESTRA_WORDS } from "@/server/search-text/trade-words/orchestra";
import { PERCUSSION_WORDS } from "@/server/search-text/trade-words/percussion";
import { SOUND_WORDS } from "@/server/search-text/trade-words/sounds";
import { SYNTH_WORDS } from "@/server/search-text/trade-words/synths";
import type { TradeWord } from "@/server/search-text/trade-words/trade-word";
import { USE_WORDS } from "@/server/search-text/trade-words/uses";
import { VOCAL_WORDS } from "@/server/search-text/trade-words/vocals";

/** All words of the trade. Each spelling is in one entry only. */
export const TRADE_WORDS: readonly TradeWord[] = [
  ...DRUM_WORDS,
  ...PERCUSSION_WORDS,
  ...INSTRUMENT_WORDS,
  ...ORCHESTRA_WORDS,
  ...VOCAL_WORDS,
  ...SYNTH_WORDS,
  ...GENRE_WORDS,
  ...WORLD_GENRE_WORDS,
  ...MOOD_WORDS,
  ...USE_WORDS,
  ...SOUND_WORDS,
  ...GEAR_WORDS,
];
