import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Takes what searches read of Unicode's annotations of emoji (CLDR): the names of instruments and other things in the
 * languages of `server/search-text/languages`, and the words that emoji stand for (`npm run languages`). With `--check`
 * it writes nothing and fails if the file is out of date. The package of the annotations is for development only.
 */
const OUTPUT = "server/search-text/languages/cldr.gen.ts";
const LANGUAGES = ["es", "pt", "fr", "de", "it", "ru", "ja", "ko", "hi", "zh"];
/** Locales that have other names for some things, or write them in another way. */
const VARIANTS = { es: ["es-419", "es-MX"], pt: ["pt-PT"], de: ["de-CH"], fr: ["fr-CA"], zh: ["zh-Hant", "yue"] };

/** Things by their emoji, whose names are words of the trade, by the English word of the dictionary. */
const THINGS = {
  ...{ "🎸": "guitar", "🎺": "trumpet", "🎻": "violin", "🥁": "drum", "🎷": "saxophone", "🪗": "accordion" },
  ...{ "🪕": "banjo", "🪇": "maraca", "🪈": "flute", "🪉": "harp", "🔔": "bell", "📻": "radio" },
  ...{ "🚪": "door", "🤖": "robot", "🐦": "bird", "🦗": "cricket", "💥": "explosion", "👏": "clap" },
  ...{ "🚂": "train", "🚨": "siren", "🌊": "ocean" },
};
/** Emoji that aren't things, or things that are searched by another word, which CLDR has among their English words. */
const MEANINGS = {
  ...{ "🎹": "piano", "🪘": "conga", "🎤": "sing", "🎙": "microphone", "🗣": "speak", "🔊": "loud" },
  ...{ "😢": "sad", "😭": "sad", "😔": "sad", "😞": "sad", "☹": "sad", "🙁": "sad", "😿": "sad", "💔": "heartbroken" },
  ...{ "😀": "happy", "😃": "happy", "😄": "happy", "😊": "smile", "🙂": "happy", "😁": "happy", "😌": "relieved" },
  ...{ "😡": "angry", "😠": "angry", "🤬": "mad", "👿": "evil", "😈": "evil", "😱": "scream", "👻": "scary" },
  ...{ "💀": "death", "☠": "death", "🎃": "halloween", "🧟": "horror", "👽": "alien", "👾": "game", "🎮": "game" },
  ...{ "❤": "love", "💕": "love", "💖": "heart", "😍": "love", "💘": "love", "😂": "laugh", "🤣": "laugh" },
  ...{ "🌧": "rain", "☔": "rain", "⛈": "rain", "🌩": "lightning", "⚡": "electric", "🌬": "wind", "💨": "dash" },
  ...{ "💧": "water", "🏖": "beach", "🏝": "island", "☀": "sunny", "🌞": "sunny", "🌙": "moon", "🌃": "night" },
  ...{ "🌌": "space", "🚀": "space", "🪐": "planet", "🌲": "forest", "❄": "cold", "🥶": "cold" },
  ...{ "🔥": "fire", "💣": "bomb", "🔫": "gun", "⏰": "alarm", "📼": "tape", "💿": "disk" },
  ...{ "🪩": "disco", "💃": "dance", "🕺": "dance", "🎉": "party", "🥳": "party", "🎄": "Christmas" },
  ...{ "🧘": "meditation", "😴": "sleep", "💤": "sleep", "🎬": "movie", "🎥": "movie", "⛪": "church" },
  ...{ "🎛": "knobs", "👩": "woman", "👨": "man", "👶": "baby" },
  ...{
    "🐕": "dog",
    "⚔": "weapon",
    "🌴": "tropical",
    "🏙": "city",
    "📞": "phone",
    "📱": "phone",
    "🫰": "snap",
    "🆓": "FREE",
  },
};
/** Words of CLDR that the dictionary has under another one. */
const CALLED = {
  ...{
    sing: "vocal",
    microphone: "vocal",
    speak: "spoken",
    heartbroken: "heartbreak",
    smile: "happy",
    relieved: "calm",
  },
  ...{ death: "dark", moon: "night", dash: "whoosh", island: "tropical", disk: "vinyl", loud: "powerful" },
  ...{ mad: "angry", heart: "love", lightning: "thunder", planet: "space", weapon: "battle", FREE: "free" },
  ...{ knobs: "synth", baby: "child", dog: "dog bark", fire: "fire crackle", scream: "scary" },
};

const require = createRequire(import.meta.url);
const annotationsOf = (locale) => {
  const path = require.resolve(`cldr-annotations-full/annotations/${locale}/annotations.json`);
  return JSON.parse(readFileSync(path, "utf8")).annotations.annotations;
};
const english = annotationsOf("en");

/** The names of a thing in a language, each once. */
function namesOf(emoji, language) {
  const locales = [language, ...(VARIANTS[language] ?? [])].map(annotationsOf);
  const names = locales.flatMap((annotations) => annotations[emoji]?.tts ?? []);
  return [...new Set(names)].filter((name) => !name.includes(","));
}

for (const [emoji, word] of Object.entries(MEANINGS)) {
  const { default: words = [], tts = [] } = english[emoji] ?? {};
  if (![...words, ...tts].some((known) => known.split(" ").includes(word))) {
    throw new Error(`CLDR doesn't call ${emoji} "${word}", but ${[...tts, ...words].join(", ")}.`);
  }
}
const rows = (language) =>
  Object.entries(THINGS)
    .map(([emoji, word]) => [word, namesOf(emoji, language).join(", "), `cldr:${emoji}`])
    .filter(([, names]) => names !== "")
    .map((row) => `    ${JSON.stringify(row).replaceAll('","', '", "')},\n`);
const emojis = [...Object.entries(THINGS), ...Object.entries(MEANINGS)].map(
  ([emoji, word]) => `  [${JSON.stringify(emoji)}, ${JSON.stringify(CALLED[word] ?? word)}],\n`,
);
const generated = `// Generated from Unicode's CLDR ${require("cldr-annotations-full/package.json").version} by \`npm run languages\`. Do not edit.
import type { Language, WordRow } from "@/server/search-text/languages/language";

/** What some things are called. */
export const CLDR_WORDS: Readonly<Record<Language, readonly WordRow[]>> = {
${LANGUAGES.map((language) => `  ${language}: [\n${rows(language).join("")}  ],\n`).join("")}};

/** The English words that emoji stand for. */
export const CLDR_EMOJI: ReadonlyMap<string, string> = new Map([
${emojis.join("")}]);
`;

if (!process.argv.includes("--check")) writeFileSync(OUTPUT, generated);
else if (readFileSync(OUTPUT, "utf8") !== generated) {
  console.error(`${OUTPUT} is out of date: run \`npm run languages\`.`);
  process.exitCode = 1;
}
