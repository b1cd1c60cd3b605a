/**
 * What a folder says of the files in it. `sample` is the name of the sample that a stem belongs to, as folders tell it;
 * null if none does.
 */
export type FolderKind = { kind: "loop" | "one-shot" | "midi" } | { kind: "stem"; sample: string | null };

/** "Loops", "Drum Loops", "Loops (WAV)": the words that folders of a kind have, wherever they stand. */
const WORDS = {
  loop: /(?:^| )loops?(?: |$)/,
  "one-shot":
    /(?:^| )(?:(?:one|1|single|chord|synth|bass|drum|perc|vocal) ?shots?|(?:drum|perc|percussion|single|fx) ?hits?)(?: |$)|^hits$/,
  midi: /(?:^| )(?:midis?|mids?)(?: |$)/,
} as const;
const STEMS = /^stems?$/;
/** "Night Drive Stems" and "Stems - Night Drive". */
const STEMS_OF = /^(?:(.+?)[\s_-]+stems?|stems?[\s_-]+(.+))$/i;

/**
 * What the folders of a path say of its file: everything below "Stems" is a stem, otherwise the folder counts that is
 * nearest to the file. Any case and any separators; a number before the name, as in "01_Loops", says nothing. A folder
 * that names several kinds, such as "Loops and One Shots", says none, but for MIDI that lies with the sounds.
 */
export function folderKindOf(path: string): FolderKind | null {
  const folders = path.split("/").slice(0, -1).map(withoutNumber);
  const stems = folders.findLastIndex((folder) => STEMS.test(wordsOf(folder)));
  if (stems >= 0) return { kind: "stem", sample: nonEmpty(folders.at(-1 - Number(stems === folders.length - 1))) };
  for (const folder of folders.reverse()) {
    const kind = kindOfFolder(folder);
    if (kind) return kind;
  }
  return null;
}

/** The folders of a path but those that name a kind, so that "MIDI/Keys" is the same place as "Loops/Keys". */
export function placeOf(path: string): string {
  const folders = path.split("/").slice(0, -1);
  return folders.filter((folder) => kindOfFolder(withoutNumber(folder)) === null).join("/");
}

function kindOfFolder(folder: string): FolderKind | null {
  const words = wordsOf(folder);
  if (STEMS.test(words)) return { kind: "stem", sample: null };
  const named = (["loop", "one-shot", "midi"] as const).filter((kind) => WORDS[kind].test(words));
  const [kind, ...others] = named.length > 1 ? named.filter((name) => name !== "midi") : named;
  if (kind) return others.length === 0 ? { kind } : null;
  const stemsOf = STEMS_OF.exec(folder);
  return stemsOf ? { kind: "stem", sample: nonEmpty(stemsOf[1] ?? stemsOf[2]) } : null;
}

const withoutNumber = (folder: string) =>
  folder.normalize("NFC").replace(/^\s*\d+(?:[\s._)-]+(?!shots?\b)(?=\D)|$)/i, "");

const wordsOf = (folder: string) =>
  folder
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");

const nonEmpty = (name: string | undefined) => name?.trim() || null;

/** The endings of wavetables, and of the containers in which samplers keep samples. */
export const RESOURCE_ENDINGS = [".wt", ".vitaltable", ".ncw", ".nkx", ".nkc", ".nkr"] as const;
const RESOURCE_FOLDER =
  /(?:^| )(?:samples|multi ?samples|wave ?tables?|tables|noises|impulses|impulse responses|irs)(?: (?:wavs?|aiffs?|flac))?$/;

/** Whether a file is in a folder of what presets load: "Samples", "Kora Samples", "Wavetables (WAV)". */
export const isInResourceFolder = (path: string): boolean =>
  path
    .split("/")
    .slice(0, -1)
    .some((folder) => RESOURCE_FOLDER.test(wordsOf(folder)));
