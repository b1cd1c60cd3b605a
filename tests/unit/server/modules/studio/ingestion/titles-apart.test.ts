import { describe, expect, it } from "vitest";
import { MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";
import { namesOf } from "@/lib/names/names-together";
import { readFileName } from "@/server/modules/studio/ingestion/read-file-name";
import { titlesApart } from "@/server/modules/studio/ingestion/titles-apart";
import { createDictionary } from "@/server/search-text/dictionary";

const dictionary = createDictionary({ instruments: [], genres: [], genreWords: new Map() });

function titlesOf(paths: string[]): string[] {
  const names = namesOf(paths);
  return titlesApart(paths.map((path) => ({ path, name: readFileName(path, names, dictionary) })));
}

describe("names that fall together keep what tells them apart", () => {
  // biome-ignore format: a table is read by its rows.
  it.each<[string, string[], string[]]>([
    ["the tempo", ["Quay_Drums_120bpm.wav", "Quay_Drums_140.wav", "Quay_Pad_120bpm.wav"], ["Drums 120", "Drums 140", "Pad"]],
    ["the key", ["Rain_120bpm_Am.wav", "Rain_120bpm_C.wav"], ["Rain Am", "Rain C"]],
    ["tempo and key", ["Rain_120bpm_Am.wav", "Rain_120bpm_Cmaj.wav", "Rain_90bpm_Am.wav"], ["Rain 120 Am", "Rain 120 C", "Rain 90"]],
    ["the folder", ["Wet/Rain 120bpm.wav", "Dry/Rain 120bpm.wav"], ["Rain Wet", "Rain Dry"]],
    ["whatever the case", ["rain_120bpm.wav", "RAIN_90bpm.wav"], ["rain 120", "RAIN 90"]],
    ["that one has", ["Rain.wav", "Rain 120bpm.wav"], ["Rain", "Rain 120"]],
    ["nothing where they differ", ["Rain_120bpm_Am.wav", "Snow_140bpm_C.wav"], ["Rain", "Snow"]],
  ])("%s", (_, paths, titles) => {
    expect(titlesOf(paths)).toEqual(titles);
  });

  it("within the length that a title may have", () => {
    const titles = titlesOf([120, 140].map((tempo) => `${"Long ".repeat(40)}_${tempo}bpm.wav`));
    expect(new Set(titles).size).toBe(2);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(MAX_SOUND_TITLE);
  });
});
