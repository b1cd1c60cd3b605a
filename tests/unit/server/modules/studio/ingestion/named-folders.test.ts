import { describe, expect, it } from "vitest";
import { namesOf } from "@/lib/names/names-together";
import { readFileName } from "@/server/modules/studio/ingestion/read-file-name";
import { titlesApart } from "@/server/modules/studio/ingestion/titles-apart";
import { createDictionary } from "@/server/search-index/dictionary";
import { NAMED_FIELDS, type NamedField, type NamedFolder } from "@/tests/data/names/named-folder";
import { NAMED_FOLDERS } from "@/tests/data/names/named-folders";

const INSTRUMENTS = "Drums Synth Guitar Vocal Percussion Keys Pad Pluck String Bass Brass FX Multilayered".split(" ");
const instruments = INSTRUMENTS.map((title, at) => ({ id: at + 1, title, slug: title.toLowerCase() }));
const dictionary = createDictionary({ instruments, genres: [], genreWords: new Map() });

type Says = Record<NamedField, string>;

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

/** In how many of 100 names something is read wrong, at most: this only falls. */
const MAX_WRONG = 0;

describe("the names of folders, as people make them", () => {
  it("are read as somebody decided, and never worse than before", () => {
    const wrong = NAMED_FOLDERS.flatMap((folder) => {
      const found = readFolder(folder);
      return folder.files.flatMap(({ path, says }, at) =>
        NAMED_FIELDS.flatMap((field) =>
          says[field] === "*" || says[field] === found[at]![field]
            ? []
            : [{ path, field, right: says[field], read: found[at]![field] }],
        ),
      );
    });
    const count = NAMED_FOLDERS.reduce((sum, { files }) => sum + files.length, 0);
    const share = (part: number) => `${((100 * part) / count).toFixed(1)} in 100`;
    const byField = NAMED_FIELDS.map((field) => `${field} ${share(wrong.filter((one) => one.field === field).length)}`);
    const names = new Set(wrong.map(({ path }) => path)).size;
    process.stdout.write(
      `${NAMED_FOLDERS.length} folders, ${count} names, wrong: ${byField.join(", ")}; ${share(names)} names in anything\n`,
    );
    if (process.env.SHOW_NAMES) process.stdout.write(`${wrong.map((one) => JSON.stringify(one)).join("\n")}\n`);
    expect(NAMED_FOLDERS.length).toBeGreaterThanOrEqual(40);
    expect(count).toBeGreaterThan(300);
    expect((100 * names) / count).toBeLessThanOrEqual(MAX_WRONG);
  });
});
