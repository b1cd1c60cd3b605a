import { namesOf } from "@/lib/names/names-together";
import { readFileName } from "@/server/modules/studio/ingestion/read-file-name";
import { titlesApart } from "@/server/modules/studio/ingestion/titles-apart";
import { createDictionary } from "@/server/search-text/dictionary";
import { NAMED_FIELDS, type NamedField, type NamedFolder } from "@/tests/data/names/named-folder";

const INSTRUMENTS = "Drums Synth Guitar Vocal Percussion Keys Pad Pluck String Bass Brass FX Multilayered".split(" ");
const instruments = INSTRUMENTS.map((title, at) => ({ id: at + 1, title, slug: title.toLowerCase() }));
const dictionary = createDictionary({ instruments, genres: [], genreWords: new Map() });

type Says = Record<NamedField, string>;

interface WrongName {
  habit: string;
  path: string;
  field: NamedField;
  right: string;
  read: string;
}

function readFolder({ files }: NamedFolder): Says[] {
  const paths = files.map(({ path }) => path);
  const names = namesOf(paths);
  const read = paths.map((path) => ({ path, name: readFileName(path, names, dictionary) }));
  const titles = titlesApart(read);
  return read.map(({ name: { tempo, maybeTempo, key, instrument, hint, number } }, at) => ({
    title: titles[at]!,
    tempo: tempo !== null ? String(tempo) : maybeTempo === null ? "-" : `?${maybeTempo}`,
    key: key ? `${key.value}${key.is_minor === null ? "?" : key.is_minor ? "m" : ""}` : "-",
    instrument: instrument === null ? "-" : INSTRUMENTS[instrument - 1]!,
    kind: hint ?? "-",
    number: number === null ? "-" : String(number),
  }));
}

/** What is read otherwise than was decided, and how many names the folders have. `SHOW_NAMES=1` prints each. */
export function wrongNames(folders: readonly NamedFolder[]): { count: number; wrong: readonly WrongName[] } {
  const wrong = folders.flatMap((folder) => {
    const found = readFolder(folder);
    return folder.files.flatMap(({ path, says }, at) =>
      NAMED_FIELDS.flatMap((field) =>
        says[field] === "*" || says[field] === found[at]![field]
          ? []
          : [{ habit: folder.habit, path, field, right: says[field], read: found[at]![field] }],
      ),
    );
  });
  if (process.env.SHOW_NAMES) process.stdout.write(`${wrong.map((one) => JSON.stringify(one)).join("\n")}\n`);
  return { count: folders.reduce((sum, { files }) => sum + files.length, 0), wrong };
}
