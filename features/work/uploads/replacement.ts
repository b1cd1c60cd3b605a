import type { Choice } from "@/features/work/uploads/chosen-files";
import type { ChosenFile } from "@/features/work/uploads/queue/send-file";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { SOUND_ENDINGS } from "@/lib/contract/rules/packs";

/** Why a file that was chosen replaces nothing. */
export const ONE_REPLACES = "Not taken: one WAV, AIFF or FLAC file replaces a sound.";

/** The first sound that was chosen, in the place of a sound's own file: in its folder, with a name that is free there. */
export function replacementFor(
  { id, path }: Pick<PackSound, "id" | "path">,
  { files }: Choice,
  present: readonly Pick<PackFile, "path">[],
): ChosenFile[] {
  const chosen = files.find((file) => SOUND_ENDINGS.some((ending) => file.path.toLowerCase().endsWith(ending)));
  if (!chosen) return [];
  const folder = path?.slice(0, path.lastIndexOf("/") + 1) ?? "";
  const [, name, ending] = /^(.*)(\.[^.]+)$/.exec(chosen.path.slice(chosen.path.lastIndexOf("/") + 1))!;
  const taken = new Set(present.map((file) => file.path));
  let free = `${folder}${name}${ending}`;
  for (let number = 2; taken.has(free); number++) free = `${folder}${name} (${number})${ending}`;
  return [{ ...chosen, path: free, replaces: id }];
}
