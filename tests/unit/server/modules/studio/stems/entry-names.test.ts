import { expect, it } from "vitest";
import { entryNames } from "@/server/modules/studio/stems/entry-names";

it("the names in an archive leave no folder, are unique in any case, and end as the file that is delivered", () => {
  const titles = ["Bass", "BASS", "Bass 2", "../../etc/passwd", "a\\b:c", "CON", "", "Größe 山"];
  expect(entryNames(titles)).toEqual([
    "Bass.wav",
    "BASS 2.wav",
    "Bass 2 2.wav",
    "-..-etc-passwd.wav",
    "a-b-c.wav",
    "_CON.wav",
    "download.wav",
    "Größe 山.wav",
  ]);
});
