import { folderKindOf, placeOf } from "@/server/modules/studio/uploads/folder-kinds";

/** As `sound_stems` admits, in characters. */
const MAX_TITLE = 100;
const ENDING = /\.(?:wave?|flac|aiff?|aifc)$/i;
const MARK = /^stems?$/i;

/** The name of a file without its folders and its ending. */
const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(ENDING, "");

/** The words of a name, for comparison: case and separators don't count. */
const keyOf = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}#♯♭]+/u)
    .filter(Boolean)
    .join(" ");

/** What the folders of a path say of its file, also in brackets: "Night Drive (Stems)". */
function stemFolderOf(path: string): { sample: string | null } | null {
  const folder = folderKindOf(path.replace(/[()[\]{}]+/g, " ").replace(/ *\/ */g, "/"));
  return folder?.kind === "stem" ? folder : null;
}

/** Whether a file of a pack is a stem by its folders, or by a word of its name other than the first. */
export function isStemByName(path: string): boolean {
  if (stemFolderOf(path)) return true;
  return keyOf(nameOf(path))
    .split(" ")
    .some((word, at) => at > 0 && MARK.test(word));
}

/**
 * Which of a pack's sounds a stem belongs to by its path: the one that its folder names, else the one with whose name its
 * own begins, else the only one whose name begins as its folder. Of several the nearest, none if that isn't certain.
 */
export function sampleOfStem<Sound extends { path: string }>(path: string, sounds: readonly Sound[]): Sound | null {
  if (!isStemByName(path)) return null;
  const told = keyOf(stemFolderOf(path)?.sample ?? "");
  const own = keyOf(nameOf(path));
  const named = sounds.map((sound) => ({ sound, key: keyOf(nameOf(sound.path)) })).filter(({ key }) => key !== "");
  const equal = named.filter(({ key }) => key === told);
  const leading = longest(named.filter(({ key }) => beginsWith(own, key)));
  const longer = told === "" ? [] : named.filter(({ key }) => beginsWith(key, told));
  const found = [equal, leading, longer].find((some) => some.length > 0) ?? [];
  return nearest(
    path,
    found.map(({ sound }) => sound),
  );
}

const beginsWith = (key: string, words: string) => `${key} `.startsWith(`${words} `);

function longest<Named extends { key: string }>(named: readonly Named[]): Named[] {
  const length = Math.max(...named.map(({ key }) => key.length));
  return named.filter(({ key }) => key.length === length);
}

/** The only sound that shares the most folders with a path; folders of kinds don't count. */
function nearest<Sound extends { path: string }>(path: string, sounds: readonly Sound[]): Sound | null {
  const place = placeOf(path).split("/");
  const shared = sounds.map((sound) => {
    const other = placeOf(sound.path).split("/");
    const apart = other.findIndex((folder, at) => folder !== place[at]);
    return apart < 0 ? other.length : apart;
  });
  const most = Math.max(...shared);
  const [found, ...others] = sounds.filter((_, at) => shared[at] === most);
  return found && others.length === 0 ? found : null;
}

/**
 * What a stem is called: its file's name without the sample's own, the word "stem" and brackets. Never empty. `sample` is
 * the sample's path or its title.
 */
export function stemTitle(path: string, sample: string | null): string {
  const name = nameOf(path)
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]+/gu, "");
  const words = name.split(/[\s_()[\]{}]+|(?:^|\s)-+(?=\s|$)/u).flatMap(trimmed);
  const own = withoutSample(words, sample) ?? withoutSample(name.split(/[\s_()[\]{}-]+/u).flatMap(trimmed), sample);
  const rest = (own ?? words).filter(
    (word, at, all) => !MARK.test(word) || (all.length === 2 && /^\d+$/.test(all[1 - at]!)),
  );
  return shortened(rest.join(" ")) || "Stem";
}

const trimmed = (word: string) => word.replace(/^[-–.,;:]+|[-–.,;:]+$/g, "") || [];

/** The words behind those of a sample's name; null if they don't begin with it. */
function withoutSample(words: readonly string[], sample: string | null): string[] | null {
  const key = keyOf(nameOf(sample ?? ""));
  if (key === "") return null;
  for (let count = 1; count <= words.length; count++) {
    if (keyOf(words.slice(0, count).join(" ")) === key) return words.slice(count);
  }
  return null;
}

const shortened = (title: string) => [...title].slice(0, MAX_TITLE).join("").trim();
