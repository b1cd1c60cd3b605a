import type { Choice } from "@/features/work/uploads/chosen-files";
import type { ChosenFile } from "@/features/work/uploads/queue/send-file";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { MIDI_ENDINGS } from "@/lib/contract/rules/packs";

/** Why a file that was chosen is no stem. */
export const NO_STEM = "Not taken: only sounds, or a zip of them, can be stems of a sound.";

/** Chosen files as stems of a sound: in a folder beside it that has its name, so that no path is another file's. */
export function stemsFor(
  { id, path, title }: Pick<PackSound, "id" | "path" | "title">,
  { files }: Choice,
): ChosenFile[] {
  const place = `${(path ?? title.replaceAll("/", " ")).replace(/\.[^./]+$/, "")} (Stems)`;
  return files
    .filter((file) => !MIDI_ENDINGS.some((ending) => file.path.toLowerCase().endsWith(ending)))
    .map((file) => ({ ...file, path: `${place}/${file.path}`, stem_of: id }));
}
