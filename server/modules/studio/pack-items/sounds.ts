import type { editSound } from "@/lib/contract/calls/studio/pack-sounds";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { countOf } from "@/lib/format/count";
import { type ItemEditing, refuseUnknownTerms } from "@/server/modules/studio/pack-items/editing";
import { replaceTerms } from "@/server/modules/studio/pack-items/repository";
import * as repository from "@/server/modules/studio/pack-items/sound-repository";
import type { Transaction } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type Values = Omit<ParsedInput<typeof editSound>["body"], "version">;

/** How the sounds of a pack are edited. */
export const SOUNDS: ItemEditing<PackSound, Values> = {
  kind: "sample",
  read: repository.readSoundsById,
  check: refuseUnknownTerms,
  write,
};

async function write(tx: Transaction, _: Viewer, ids: readonly number[], values: Values): Promise<void> {
  const { genres, instruments, tags, ...columns } = values;
  const distinctTags = tags && [...new Set(tags.map((tag) => tag.toLowerCase()))];
  await repository.updateSounds(tx, ids, { ...columns, tags: distinctTags });
  if (columns.loop) await refuseTooLong(tx, ids, columns.loop);
  if (genres) await replaceTerms(tx, "sample", "genres", ids, genres);
  if (instruments) await replaceTerms(tx, "sample", "instruments", ids, instruments);
}

/** Throws InvalidInput for a loop that was set of a sound that is shorter, or has no tempo. */
async function refuseTooLong(
  tx: Transaction,
  ids: readonly number[],
  { beats, first_beat_seconds }: NonNullable<PackSound["loop"]>,
): Promise<void> {
  const sound = await repository.findMeasured(tx, ids);
  if (!sound) return;
  const { title, tempo, duration_seconds } = sound;
  if (tempo === null) throw new InvalidInput({ loop: [`${title} has no tempo.`] });
  const end = first_beat_seconds + (beats * 60) / tempo;
  throw new InvalidInput({
    loop: [
      `${countOf(beats, "beat")} would end after ${end.toFixed(2)} s, and it has ${duration_seconds.toFixed(2)} s.`,
    ],
  });
}
