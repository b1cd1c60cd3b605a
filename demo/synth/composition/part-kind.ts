/** Every kind of loop that the synthesis can render. */
export const PART_KINDS = [
  "drums",
  "tops",
  "percussion",
  "shakers",
  "congas",
  "sub",
  "808",
  "reese",
  "pluck-bass",
  "upright",
  "moog",
  "acid",
  "rhodes",
  "wurli",
  "piano",
  "felt",
  "organ",
  "clav",
  "warm-pad",
  "dark-pad",
  "glass-pad",
  "sweep-pad",
  "kalimba",
  "bells",
  "harp",
  "kora",
  "marimba",
  "synth-pluck",
  "nylon",
  "steel",
  "electric",
  "muted",
  "crunch",
  "strings",
  "tremolo-strings",
  "pizzicato",
  "cello",
  "stabs",
  "section",
  "trumpet",
  "horns",
  "lead",
  "square-lead",
  "arp",
  "chord-stab",
  "supersaw",
  "chops",
  "oohs",
  "lead-vocal",
] as const;

export type PartKind = (typeof PART_KINDS)[number];

/** How a part is played. */
export type Role =
  | "drums"
  | "tops"
  | "percussion"
  | "bass"
  | "chords"
  | "pad"
  | "strum"
  | "arp"
  | "melody"
  | "stabs"
  | "power";
