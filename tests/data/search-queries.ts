import type { Predicate } from "@/tests/support/sound-predicate";

/** A search as producers type it, and what must be among its first results in the demo catalogue. */
export interface SearchQuery {
  query: string;
  /** Samples unless something else is named. */
  kind?: "sample" | "oneshot" | "preset" | "pack" | "creator";
  wants: Predicate;
  /** What must be there instead when nothing in the catalogue satisfies `wants`. */
  orNear?: Predicate;
  /** How many of the first results must satisfy it: 1 unless named, and never more than exist. */
  least?: number;
  /** How many results are looked at: 5 unless named. */
  among?: number;
}

/** Instruments that carry a melody or chords. */
const MELODIC = ["keys", "pluck", "synth", "pad", "string", "guitar", "brass", "multilayered"];
const HATS = ["hat", "hats", "hi-hat", "top loop", "tops"];
const ELECTRIC_PIANO = ["electric piano", "rhodes", "wurli"];

/** Instruments and parts, in the singular, the plural, glued, apart, shortened and by their other names. */
const INSTRUMENTS: SearchQuery[] = [
  { query: "pads", wants: { instrument: "pad" }, least: 3 },
  { query: "vox chop", wants: { instrument: "vocal", words: ["chops"] }, least: 3 },
  { query: "perc loop", wants: { instrument: "percussion", is_loop: true }, least: 3 },
  { query: "hihat loop", wants: { instrument: "drums", words: HATS, is_loop: true }, least: 3 },
  { query: "hi hats", wants: { instrument: "drums", words: HATS }, least: 3 },
  { query: "female vocal", wants: { instrument: "vocal" }, least: 3 },
  { query: "808 slide", wants: { instrument: "bass", words: ["808"] }, least: 3 },
  { query: "gtr riff", wants: { instrument: "guitar" }, least: 3 },
  { query: "sub bass", wants: { instrument: "bass", words: ["sub"] }, least: 2 },
  { query: "reese", wants: { instrument: "bass", words: ["reese"] }, least: 3 },
  { query: "acid 303", wants: { words: ["acid", "303"] }, least: 3 },
  { query: "e-piano", wants: { instrument: "keys", words: ELECTRIC_PIANO }, least: 3 },
  { query: "fender rhodes chords", wants: { instrument: "keys", words: ELECTRIC_PIANO }, least: 3 },
  { query: "hammond", wants: { words: ["organ"] }, least: 3 },
  { query: "brass stabs", wants: { instrument: "brass", words: ["stabs"] }, least: 3 },
  { query: "horns", wants: { instrument: "brass" }, least: 3 },
  { query: "trumpet solo", wants: { instrument: "brass", words: ["trumpet"] }, least: 3 },
  { query: "choir aahs", wants: { instrument: "vocal", words: ["choir"] }, least: 3 },
  { query: "acapella", wants: { instrument: "vocal" }, least: 3 },
  { query: "topline", wants: { instrument: "vocal" }, least: 3 },
  { query: "top line", wants: { instrument: "vocal" }, least: 3 },
  { query: "strings loops", wants: { instrument: "string", is_loop: true }, least: 3 },
  { query: "violins", wants: { instrument: "string" }, least: 3 },
  { query: "double bass", wants: { words: ["upright bass"] }, least: 3 },
  { query: "thumb piano", wants: { words: ["kalimba"] } },
  { query: "break beats", wants: { instrument: "drums", words: ["breakbeat", "break"] }, least: 3 },
  { query: "bongos", wants: { words: ["bongo", "bongos"] }, orNear: { words: ["congas", "hand drums"] } },
];

/** Effects and noises. */
const EFFECTS: SearchQuery[] = [
  { query: "riser fx", wants: { instrument: "fx", words: ["riser"] }, least: 3 },
  { query: "uplifter", wants: { instrument: "fx", words: ["riser"] } },
  { query: "sfx impact", wants: { instrument: "fx", words: ["impact"] }, least: 3 },
  { query: "vinyl crackle", wants: { instrument: "fx", words: ["vinyl", "noise"] } },
];

/** A genre with an instrument or a use. */
const GENRES: SearchQuery[] = [
  { query: "r&b keys", wants: { genre: "rnb", instrument: "keys" }, least: 3 },
  { query: "rnb chords", wants: { genre: "rnb", instrument: ["keys", "pad", "guitar"] }, least: 2 },
  { query: "lofi drums", wants: { genre: "lofi", instrument: "drums" }, least: 3 },
  { query: "lo-fi guitar", wants: { genre: "lofi", instrument: "guitar" }, least: 2 },
  { query: "boombap", wants: { genre: "hiphop" }, least: 3 },
  { query: "afro percussion", wants: { genre: "afrobeat", instrument: "percussion" }, least: 3 },
  {
    query: "amapiano log drum",
    wants: { words: ["amapiano", "log drum"] },
    orNear: { genre: ["afrobeat", "house"], instrument: ["drums", "percussion", "bass"] },
  },
  { query: "latin guitar nylon", wants: { genre: "latin", instrument: "guitar", words: ["nylon"] }, least: 2 },
  { query: "reggaeton dembow", wants: { genre: "latin", words: ["dembow"] } },
  { query: "epic strings", wants: { genre: "cinematic", instrument: "string" }, least: 3 },
  { query: "string ostinato cinematic", wants: { genre: "cinematic", words: ["ostinato"] }, least: 3 },
  { query: "upright bass jazz", wants: { genre: "jazz", words: ["upright bass"] }, least: 3 },
  { query: "drum & bass break", wants: { genre: "electronic", instrument: "drums", words: ["break"] }, least: 2 },
  { query: "tech house tops", wants: { genre: "house", words: ["top loop"] }, least: 2 },
  { query: "crunchy rock guitar riff", wants: { genre: "rock", instrument: "guitar" }, least: 3 },
];

/** Tempos: near, between, above, below, with decimals and dashes, in half and double time. */
const TEMPOS: SearchQuery[] = [
  { query: "around 120 bpm pad", wants: { instrument: "pad", tempo: [114, 126] }, least: 2 },
  { query: "140-150 bpm drill", wants: { genre: "drill", tempo: [140, 150] }, least: 3 },
  { query: "boom bap drums 90", wants: { genre: "hiphop", instrument: "drums", tempo: [85, 95] } },
  { query: "bpm 120 house", wants: { genre: "house", tempo: [118, 122] }, least: 3 },
  { query: "between 90 and 100 soul", wants: { genre: "rnb", tempo: [90, 100] }, least: 3 },
  { query: "from 100 to 110 afrobeat", wants: { genre: "afrobeat", tempo: [100, 110] }, least: 3 },
  { query: "70–80 bpm lofi", wants: { genre: "lofi", tempo: [70, 80] }, least: 3 },
  { query: "epiano 80 bpm", wants: { words: ELECTRIC_PIANO, tempo: [76, 84] } },
  { query: "pluck 128", wants: { instrument: "pluck", tempo: [126, 130] }, orNear: { instrument: "pluck" }, least: 3 },
  { query: "128bpm", wants: { tempo: [127, 129] }, least: 3 },
  { query: "92.5 bpm hip hop", wants: { genre: "hiphop", tempo: [90, 95] }, least: 2 },
  { query: "86,0 bpm soul", wants: { genre: "rnb", tempo: [85, 87] }, least: 3 },
  { query: "under 70 bpm ambient", wants: { genre: "ambient", tempo: [1, 70] }, least: 3 },
  { query: "over 160 bpm", wants: { tempo: [160, 400] }, least: 3 },
  { query: "d&b 170", wants: { genre: "electronic", tempo: [165, 176] }, least: 2 },
  { query: "drill 72", wants: { genre: "drill", tempo: [70, 74], half_double: true }, least: 3 },
  { query: "140 bpm ambient", wants: { genre: "ambient", tempo: [138, 142], half_double: true } },
  { query: "uk drill 808 140", wants: { genre: "drill", words: ["808"], tempo: [138, 144] }, least: 2 },
];

/** Keys: sharps, flats, spelled out, relative, by their Camelot number. */
const KEYS: SearchQuery[] = [
  { query: "f# minor pad", wants: { instrument: "pad", key: "F#m" }, orNear: { instrument: "pad" }, least: 3 },
  { query: "Ebm keys", wants: { instrument: "keys", key: "D#m" } },
  { query: "D#m keys", wants: { instrument: "keys", key: "D#m" } },
  { query: "synth lead in a minor", wants: { instrument: "synth", key: "Am" } },
  { query: "Cm 100bpm cinematic", wants: { genre: "cinematic", key: "Cm", tempo: [98, 102] }, least: 2 },
  { query: "bb minor drill", wants: { genre: "drill", key: "A#m" }, least: 3 },
  { query: "Db major vocals", wants: { instrument: "vocal", key: "C#" }, least: 2 },
  { query: "guitar in B min", wants: { instrument: "guitar", key: "Bm" }, least: 2 },
  { query: "gb minor rhodes", wants: { words: ELECTRIC_PIANO, key: "F#m" } },
  { query: "C major or A minor felt piano", wants: { words: ["felt piano"], key: ["C", "Am"] }, least: 2 },
  { query: "house 8A", wants: { genre: "house", key: "Am" } },
];

/** What a licence or a file must have. */
const FLAGS: SearchQuery[] = [
  { query: "free drums", wants: { instrument: "drums", is_free: true }, least: 3 },
  { query: "FREE BASS LOOP", wants: { instrument: "bass", is_free: true } },
  { query: "royalty free strings", wants: { instrument: "string", is_royalty_free: true }, least: 3 },
  { query: "piano with midi", wants: { words: ["piano"], has_mid: true }, least: 3 },
  { query: "full loop with stems", wants: { instrument: "multilayered", has_stems: true }, least: 3 },
];

/** Moods, exclusions, whole sentences, typing errors and words that nobody knows. */
const SENTENCES: SearchQuery[] = [
  { query: "sad piano", wants: { words: ["piano"], minor: true }, least: 3 },
  { query: "guitar loop sad", wants: { instrument: "guitar", minor: true }, least: 3 },
  { query: "weird experimental drums", wants: { genre: "experimental", instrument: "drums" }, least: 3 },
  { query: "chill pad", wants: { instrument: "pad", genre: ["ambient", "lofi"] }, least: 2 },
  { query: "AGGRESSIVE GUITAR", wants: { instrument: "guitar", words: ["distorted"] } },
  { query: "80s pop synth", wants: { genre: "pop", instrument: "synth" }, least: 3 },
  { query: "pads -warm", wants: { instrument: "pad", not: { words: ["warm"] } }, least: 5 },
  { query: "drums not trap", wants: { instrument: "drums", not: { genre: "trap" } }, least: 5 },
  { query: "i need a dark trap melody", wants: { genre: "trap", instrument: MELODIC, minor: true }, least: 3 },
  { query: "something like a dusty rhodes", wants: { words: ELECTRIC_PIANO }, least: 3 },
  {
    query: "looking for a warm electric piano around 85 bpm for a soul song",
    wants: { genre: "rnb", words: ELECTRIC_PIANO, tempo: [80, 92] },
  },
  { query: "does anyone have a cello for a horror trailer?", wants: { words: ["cello"] }, least: 2 },
  { query: "drake type beat r&b", wants: { genre: "rnb" }, least: 3 },
  { query: "xylotron piano", wants: { words: ["piano"] }, least: 3 },
  { query: "pianoo", wants: { words: ["piano"] }, least: 3 },
  { query: "guittar", wants: { instrument: "guitar" }, least: 3 },
  { query: "tamborine", wants: { words: ["tambourine"] }, least: 3 },
];

const ONESHOTS: SearchQuery[] = [
  { query: "kick one shot", kind: "oneshot", wants: { words: ["kick"] }, least: 3 },
  { query: "snare", kind: "oneshot", wants: { words: ["snare"] }, least: 3 },
  { query: "open hat", kind: "oneshot", wants: { words: ["hat", "hi-hat", "cymbal open"] }, least: 3 },
  { query: "clap", kind: "oneshot", wants: { words: ["clap"] }, orNear: { words: ["snap", "snare"] } },
  { query: "crash", kind: "oneshot", wants: { words: ["crash"] }, orNear: { words: ["splash", "cymbal"] } },
];

const PRESETS: SearchQuery[] = [
  { query: "warm analog pad preset", kind: "preset", wants: { instrument: "pad" }, least: 3 },
  { query: "wobble bass", kind: "preset", wants: { instrument: "bass" }, least: 3 },
  { query: "surge lead", kind: "preset", wants: { plugin: "Surge XT", instrument: "synth" }, least: 3 },
  { query: "serum bass", kind: "preset", wants: { plugin: "Serum" }, orNear: { instrument: "bass" }, least: 3 },
];

const PACKS: SearchQuery[] = [
  { query: "lofi pack", kind: "pack", wants: { genre: "lofi" }, least: 3 },
  { query: "cinematic sample packs", kind: "pack", wants: { genre: "cinematic" }, least: 3 },
];

/** Titles and names, which must stand first: typed without accents and punctuation, and with an error. */
const NAMES: SearchQuery[] = [
  { query: "night bus", kind: "pack", wants: { pack: "night-bus" }, among: 1 },
  { query: "lodgers piano", kind: "pack", wants: { pack: "lodgers-piano" }, among: 1 },
  { query: "acid reflx", kind: "pack", wants: { pack: "acid-reflex" }, among: 1 },
  { query: "LAST STOP RHODES 04", wants: { title: "Last Stop Rhodes 04" }, among: 1 },
  { query: "cats eye arp", wants: { title: "Cat’s Eye Arp" }, among: 1 },
  { query: "breath stack wet", wants: { title: "Breath Stack (wet)" }, among: 1 },
  { query: "drone in g", wants: { title: "Drone in G, 97" }, among: 1 },
  { query: "808 kick", kind: "oneshot", wants: { title: "808 Kick" }, among: 1 },
  { query: "scullery reese", kind: "preset", wants: { title: "Scullery Reese" }, among: 1 },
  { query: "Inés Volta", kind: "creator", wants: { creator: "ines-volta" }, among: 1 },
  { query: "moth and ember", kind: "creator", wants: { creator: "moth-and-ember" }, among: 1 },
  { query: "kilo marsh 808", wants: { creator: "kilo-marsh", words: ["808"] }, least: 3 },
];

/** The searches by which the search is measured. Written without regard to how it works. */
export const SEARCH_QUERIES: readonly SearchQuery[] = [
  ...INSTRUMENTS,
  ...EFFECTS,
  ...GENRES,
  ...TEMPOS,
  ...KEYS,
  ...FLAGS,
  ...SENTENCES,
  ...ONESHOTS,
  ...PRESETS,
  ...PACKS,
  ...NAMES,
];
