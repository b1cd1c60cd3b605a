import type { SearchQuery } from "@/tests/data/search-queries";

const PIANO = ["piano", "electric piano", "felt piano"];
const no = (instrument: string | readonly string[]) => ({ not: { instrument } });

/** In the languages of the largest markets. */
const LANGUAGES: SearchQuery[] = [
  { query: "batería trap", wants: { instrument: "drums", genre: "trap" }, least: 3 },
  { query: "guitarra acústica triste", wants: { instrument: "guitar" }, least: 3 },
  { query: "voz femenina", wants: { instrument: "vocal" }, least: 3 },
  { query: "bajo 808 drill", wants: { instrument: "bass", words: ["808"] }, least: 2 },
  { query: "bucle de batería lofi", wants: { instrument: "drums", genre: "lofi" }, least: 3 },
  { query: "piano triste en do menor", wants: { words: PIANO }, least: 3 },
  { query: "guitarra sin batería", wants: { instrument: "guitar" }, least: 3 },
  { query: "cuerdas cinematográficas", wants: { instrument: "string", genre: "cinematic" }, least: 3 },
  { query: "bateria de funk", wants: { instrument: "drums" }, least: 3 },
  { query: "violão", wants: { instrument: "guitar" }, least: 3 },
  { query: "baixo funk", wants: { instrument: "bass" }, least: 3 },
  { query: "teclas suaves", wants: { instrument: "keys" }, least: 3 },
  { query: "flauta ou trompete", wants: { words: ["trumpet", "flute"] }, orNear: { instrument: "brass" }, least: 1 },
  { query: "batterie trap", wants: { instrument: "drums", genre: "trap" }, least: 3 },
  { query: "boucle de guitare", wants: { instrument: "guitar", is_loop: true }, least: 3 },
  { query: "voix sans batterie", wants: { instrument: "vocal" }, least: 3 },
  { query: "nappe sombre", wants: { instrument: "pad" }, least: 3 },
  { query: "cordes tristes", wants: { instrument: "string" }, least: 3 },
  { query: "Schlagzeug 120", wants: { instrument: "drums", tempo: [115, 125], half_double: true }, least: 1 },
  { query: "trauriges Klavier", wants: { words: PIANO }, least: 3 },
  { query: "Gitarre ohne Gesang", wants: { instrument: "guitar" }, least: 3 },
  { query: "kostenlose Schlagzeugloops", wants: { instrument: "drums", is_free: true }, least: 2 },
  { query: "Streicher Filmmusik", wants: { instrument: "string" }, least: 3 },
  { query: "chitarra pulita", wants: { instrument: "guitar" }, least: 3 },
  { query: "batteria elettronica", wants: { instrument: "drums" }, least: 3 },
  { query: "pianoforte malinconico", wants: { words: PIANO }, least: 3 },
  { query: "ударные трэп", wants: { instrument: "drums", genre: "trap" }, least: 3 },
  { query: "грустное пианино", wants: { words: PIANO }, least: 3 },
  { query: "гитара", wants: { instrument: "guitar" }, least: 3 },
  { query: "бас 808", wants: { words: ["808"] }, least: 3 },
  { query: "вокал без барабанов", wants: { instrument: "vocal" }, least: 3 },
  { query: "ピアノ", wants: { words: PIANO }, least: 3 },
  { query: "ドラム ループ", wants: { instrument: "drums", is_loop: true }, least: 3 },
  { query: "悲しいギター", wants: { instrument: "guitar" }, least: 3 },
  { query: "ボーカル 無料", wants: { instrument: "vocal", is_free: true }, orNear: { instrument: "vocal" }, least: 1 },
  { query: "드럼 루프", wants: { instrument: "drums", is_loop: true }, least: 3 },
  { query: "슬픈 피아노", wants: { words: PIANO }, least: 3 },
  { query: "베이스", wants: { instrument: "bass" }, least: 3 },
  { query: "गिटार लूप", wants: { instrument: "guitar" }, least: 3 },
  { query: "तबला", kind: "oneshot", wants: { words: ["tabla", "tabla na", "tabla dha", "tabla tun"] }, least: 1 },
  { query: "吉他", wants: { instrument: "guitar" }, least: 3 },
  { query: "悲伤的钢琴", wants: { words: PIANO }, least: 3 },
  { query: "鼓循环", wants: { instrument: "drums", is_loop: true }, least: 3 },
  { query: "人声", wants: { instrument: "vocal" }, least: 3 },
];

const EXCLUSIONS: SearchQuery[] = [
  { query: "synth loop without drums or bass", wants: { instrument: "synth" }, least: 3 },
  { query: "lofi no vocals, guitar or keys", wants: { genre: "lofi", ...no(["vocal", "guitar", "keys"]) }, least: 5 },
  { query: "i don't want drums just pads", wants: { instrument: "pad" }, least: 4 },
  { query: "w/o vocals trap", wants: { genre: "trap", ...no("vocal") }, least: 5 },
  { query: "drumless hip hop", wants: { genre: "hiphop", ...no(["drums", "percussion"]) }, least: 5 },
  {
    query: "percussion no shakers or tambourines",
    wants: { instrument: "percussion", not: { words: ["shaker", "tambourine"] } },
    least: 4,
  },
  { query: "guitar but not distorted", wants: { instrument: "guitar", not: { words: ["distorted"] } }, least: 5 },
  { query: "bass except 808 and reese", wants: { instrument: "bass", not: { words: ["808", "reese"] } }, least: 5 },
  { query: "not too dark pad", wants: { instrument: "pad", not: { words: ["dark"] } }, least: 4 },
  { query: "anything but drums in house", wants: { genre: "house", ...no("drums") }, least: 5 },
  { query: "jazz, neither piano nor drums", wants: { genre: "jazz", not: { words: ["piano"] } }, least: 5 },
  { query: "ambient -pad -drone", wants: { genre: "ambient", ...no("pad") }, least: 4 },
];

const ALTERNATIVES: SearchQuery[] = [
  { query: "guitar or piano", wants: { instrument: ["guitar", "keys"] }, least: 5 },
  { query: "trumpet or cello", wants: { words: ["trumpet", "cello"] }, least: 5 },
  { query: "pad in e minor or g major", wants: { instrument: "pad" }, least: 4 },
  { query: "drums 120 or 140", wants: { instrument: "drums", tempo: [115, 145], half_double: true }, least: 3 },
  { query: "lofi/jazz keys", wants: { instrument: "keys", genre: ["lofi", "jazz"] }, least: 3 },
  {
    query: "Am or Em guitar",
    wants: { instrument: "guitar", key: ["Am", "Em"] },
    orNear: { instrument: "guitar" },
    least: 1,
  },
  {
    query: "either strings or brass, cinematic",
    wants: { genre: "cinematic", instrument: ["string", "brass"] },
    least: 4,
  },
];

const FIGURES: SearchQuery[] = [
  { query: "12/8 groove", wants: { instrument: ["drums", "percussion"] }, least: 3 },
  { query: "6/8 percussion", wants: { instrument: "percussion" }, least: 3 },
  { query: "guitar under 3 credits", wants: { instrument: "guitar" }, least: 4 },
  { query: "fx under 5 seconds", wants: { instrument: "fx" }, least: 3 },
  { query: "4 bar drum loop", wants: { instrument: "drums", is_loop: true }, least: 3 },
  { query: "8 bars of strings", wants: { instrument: "string" }, least: 4 },
  { query: "short vocal", wants: { instrument: "vocal" }, least: 4 },
  { query: "faster drums", wants: { instrument: "drums" }, least: 5 },
  { query: "slow pad", wants: { instrument: "pad" }, least: 5 },
  { query: "slower guitar", wants: { instrument: "guitar" }, least: 5 },
  { query: "🎸", wants: { instrument: "guitar" }, least: 3 },
  { query: "🥁 trap", wants: { instrument: "drums", genre: "trap" }, least: 3 },
  { query: "🎹 sad", wants: { instrument: "keys" }, least: 3 },
  { query: "Cmaj7 rhodes", wants: { words: ["electric piano", "rhodes"] }, least: 3 },
  { query: "pad H-Moll", wants: { instrument: "pad" }, least: 3 },
  { query: "guitare la mineur", wants: { instrument: "guitar" }, least: 3 },
  { query: "8a house", wants: { genre: "house", key: ["Am"] }, orNear: { genre: "house" }, least: 1 },
  { query: "rhodes f#m 90bpm", wants: { words: ["electric piano", "rhodes"] }, least: 3 },
];

/** The thing asked for stays; its key or tempo goes first. */
const NOUNS: SearchQuery[] = [
  { query: "140bpm f minor reese", wants: { words: ["reese"] }, least: 3 },
  { query: "150 c# minor cello", wants: { words: ["cello"] }, least: 3 },
  { query: "g major trumpet 174", wants: { words: ["trumpet"] }, least: 3 },
  { query: "sad trap guitar 140 c minor free", wants: { instrument: "guitar" }, least: 3 },
  { query: "drums in F minor", wants: { instrument: "drums" }, least: 4 },
  { query: "upright bass 160 bpm", wants: { words: ["upright bass"] }, least: 3 },
  { query: "free supersaw E major", wants: { words: ["supersaw"] }, least: 2 },
  { query: "kalimba 128 Bb", wants: { words: ["kalimba"] }, least: 2 },
  { query: "congas a minor", wants: { words: ["congas", "conga"] }, least: 3 },
  { query: "riser 128 c", wants: { words: ["riser"] }, least: 3 },
  { query: "dark gritty reese 99 bpm", wants: { words: ["reese"] }, least: 3 },
  { query: "organ with midi 77", wants: { words: ["organ"] }, least: 3 },
  { query: "major lazer drums", wants: { instrument: "drums" }, least: 4 },
  { query: "metro boomin 808", wants: { words: ["808"] }, least: 3 },
  { query: "174 dnb break", wants: { instrument: "drums" }, least: 3 },
  { query: "house piano", wants: { words: ["piano"], genre: "house" }, orNear: { words: PIANO }, least: 2 },
  { query: "travis scott type pad", wants: { instrument: "pad" }, least: 3 },
  { query: "uplifting strings", wants: { instrument: "string" }, least: 3 },
  { query: "sub bass", wants: { words: ["sub bass"] }, least: 3 },
  { query: "nylon 92", wants: { words: ["nylon guitar"] }, least: 3 },
];

const FILES: SearchQuery[] = [
  { query: "Drum_Loop_120bpm_Fm.wav", wants: { instrument: "drums" }, least: 3 },
  { query: "BD-Kick-Punchy (Layer 2) copy.wav", kind: "oneshot", wants: { words: ["kick"] }, least: 4 },
  { query: "C:\\Users\\me\\Samples\\reese_174.wav", wants: { words: ["reese"] }, least: 3 },
  { query: "SNARE_tight_03.aif", kind: "oneshot", wants: { words: ["snare"] }, least: 4 },
  { query: "KSHMR_Vocal_Chop_128_Am.wav", wants: { instrument: "vocal" }, least: 3 },
  { query: "/Volumes/Samples/Loops/gtr_nylon_95.flac", wants: { words: ["nylon guitar"] }, least: 3 },
  { query: "pad_04_Cmin.wav", wants: { instrument: "pad" }, least: 3 },
  { query: "cello-solo-FINAL v2.mp3", wants: { words: ["cello"] }, least: 3 },
];

const PACK_SEARCHES: SearchQuery[] = [
  { query: "drums", kind: "pack", wants: { instrument: "drums" }, least: 5 },
  { query: "drum kit", kind: "pack", wants: { instrument: "drums" }, least: 4 },
  { query: "vocal pack", kind: "pack", wants: { instrument: "vocal" }, least: 4 },
  { query: "guitar loops", kind: "pack", wants: { instrument: "guitar" }, least: 4 },
  { query: "strings", kind: "pack", wants: { instrument: "string" }, least: 4 },
  { query: "jazz", kind: "pack", wants: { genre: "jazz" }, least: 1 },
  { query: "trap drums pack", kind: "pack", wants: { instrument: "drums", genre: "trap" }, least: 2 },
  { query: "brass", kind: "pack", wants: { instrument: "brass" }, least: 2 },
  { query: "choir", kind: "pack", wants: { instrument: ["vocal", "pad"] }, least: 2 },
  { query: "house sample pack with keys", kind: "pack", wants: { genre: "house", instrument: "keys" }, least: 1 },
];

const OTHER_KINDS: SearchQuery[] = [
  { query: "punchy kick", kind: "oneshot", wants: { words: ["kick"] }, least: 4 },
  { query: "kick c minor", kind: "oneshot", wants: { words: ["kick"] }, least: 4 },
  {
    query: "closed hihat 120",
    kind: "oneshot",
    wants: { words: ["hat", "hi-hat", "cymbal closed", "closed"] },
    least: 3,
  },
  { query: "tabla", kind: "oneshot", wants: { words: ["tabla"] }, least: 4 },
  { query: "snares", kind: "oneshot", wants: { words: ["snare"] }, least: 4 },
  { query: "dnb bass", kind: "preset", wants: { instrument: "bass" }, least: 4 },
  { query: "lead preset for trap", kind: "preset", wants: { instrument: "synth" }, least: 3 },
  { query: "pluck a minor 120", kind: "preset", wants: { instrument: "pluck" }, least: 2 },
  { query: "vital pads", kind: "preset", wants: { instrument: "pad" }, least: 3 },
  { query: "electric piano preset", kind: "preset", wants: { instrument: "keys" }, least: 3 },
];

const SENTENCES: SearchQuery[] = [
  {
    query:
      "hello, i am making a slow r&b song at about 80 bpm and i am looking for a soft electric piano in a minor key, nothing too busy, thank you",
    wants: { words: ["electric piano"] },
    least: 2,
  },
  {
    query:
      "Working on a cinematic trailer for a horror short; I need low dark strings or a solo cello, ideally with no drums and no percussion, somewhere around 70 to 90 bpm. Anything tense and scary would help a lot.",
    wants: { instrument: "string" },
    least: 3,
  },
  { query: "what's a good bassline for deep house", wants: { instrument: "bass" }, least: 3 },
  { query: "give me something with congas and shakers", wants: { instrument: "percussion" }, least: 4 },
  { query: "female choir ooh ahh", wants: { instrument: "vocal" }, least: 4 },
  { query: "reverby vocal one shot", wants: { instrument: "vocal" }, least: 3 },
];

/** What must stay a name. */
const NAMES: SearchQuery[] = [
  { query: "paper crown", kind: "pack", wants: { pack: "paper-crown" }, among: 1 },
  { query: "loose change", kind: "pack", wants: { pack: "loose-change" }, among: 1 },
  { query: "lights off", kind: "pack", wants: { pack: "lights-off" }, among: 1 },
  { query: "low tide tapes", kind: "pack", wants: { pack: "low-tide-tapes" }, among: 1 },
  { query: "one good kit", kind: "pack", wants: { pack: "one-good-kit" }, among: 1 },
  { query: "mercado", kind: "pack", wants: { pack: "mercado" }, among: 1 },
  { query: "danfo", kind: "pack", wants: { pack: "danfo-yellow" }, among: 1 },
];

/** A second list, written before the search was changed that it measures: in other languages, with exclusions, alternatives and figures. */
export const MORE_SEARCHES: readonly SearchQuery[] = [
  ...LANGUAGES,
  ...EXCLUSIONS,
  ...ALTERNATIVES,
  ...FIGURES,
  ...NOUNS,
  ...FILES,
  ...PACK_SEARCHES,
  ...OTHER_KINDS,
  ...SENTENCES,
  ...NAMES,
];
