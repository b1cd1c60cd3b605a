import { type DroppedFile, MAX_ENTRIES, readDropped, type Unread } from "@/features/work/uploads/dropped-entries";
import type { ChosenFile } from "@/features/work/uploads/queue/send-file";
import type { PackKind } from "@/lib/contract/entities/pack";
import { printedPath } from "@/lib/contract/fields/printed";
import { MIDI_ENDINGS, SOUND_ENDINGS, ZIP_ENDINGS } from "@/lib/contract/rules/packs";
import { MAX_PICTURE_BYTES } from "@/lib/contract/rules/pictures";
import { countOf } from "@/lib/format/count";
import { nameOf } from "@/lib/format/file-names";
import { inNaturalOrder } from "@/lib/format/natural-order";
import { isPaper, otherFormatOf } from "@/lib/format/other-files";
import { isLeftBehind } from "@/lib/format/passed-over";
import { pathsApart } from "@/lib/format/twins";

/** What was chosen: files to send, and what is left out. */
export interface Choice {
  /** Of the pack that it is for. */
  kind: PackKind;
  files: ChosenFile[];
  /** How many files there were that systems leave behind. */
  leftBehind: number;
  /** The paths of files that aren't accepted. */
  others: string[];
  /** What was not read, or not whole. */
  unread: readonly Unread[];
  /** A picture that is named like a cover, which isn’t sent with the files. */
  cover?: File;
}

/** What pictures are called that come with a folder as its cover. */
const COVER_NAME = /^(cover|artwork|front|folder)\.(jpe?g|png|webp)$/i;

/** The endings of what is accepted in packs of a kind; null if all but papers and other formats are. */
const ENDINGS: Record<PackKind, readonly string[] | null> = {
  sample: [...SOUND_ENDINGS, ...MIDI_ENDINGS, ...ZIP_ENDINGS],
  preset: null,
  oneshot: [...SOUND_ENDINGS, ...ZIP_ENDINGS],
};

/** The types of files for an input that chooses those of a pack; undefined for any. */
export const acceptedIn = (kind: PackKind): string | undefined => ENDINGS[kind]?.join(",");

/** Files of an input, or of a clipboard: with their path where a folder was chosen. */
export function chosenFiles(kind: PackKind, files: Iterable<File>): Choice {
  const all = Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
  const rest = all.slice(MAX_ENTRIES);
  const path = countOf(rest.length, "more file");
  return choiceOf(kind, all.slice(0, MAX_ENTRIES), rest.length > 0 ? [{ path, what: "item", reason: "limit" }] : []);
}

/** Files and folders that are dropped. Call it in the drop's own turn: its items are empty afterwards. */
export async function droppedFiles(kind: PackKind, items: Iterable<DataTransferItem>): Promise<Choice> {
  const { found, unread } = await readDropped(items);
  return choiceOf(kind, found, unread);
}

function choiceOf(kind: PackKind, all: readonly DroppedFile[], unread: readonly Unread[]): Choice {
  const cover = kind === "oneshot" ? undefined : all.find(isCover);
  const found = all.filter((one) => one !== cover);
  const paths = [...found, ...unread.filter(({ what }) => what === "file")].map(({ path }) => path);
  const isWanted = (path: string) => !isLeftBehind(path) && isAccepted(kind, path);
  const files = found
    .filter(({ path }) => isWanted(path))
    .map(({ path, file }) => ({ path: printedPath(path), file, modified_at: momentOf(file) }))
    .sort((one, other) => inNaturalOrder(one.path, other.path));
  const apart = pathsApart(files.map(({ path }) => path));
  return {
    kind,
    // Two folders with one name may be dropped together.
    files: files.map((chosen, at) => ({ ...chosen, path: apart[at]! })),
    leftBehind: paths.filter(isLeftBehind).length,
    others: paths.filter((path) => !isLeftBehind(path) && !isAccepted(kind, path)),
    unread: unread.filter(({ path, what }) => (what === "file" ? isWanted(path) : !isLeftBehind(path))),
    ...(cover && { cover: cover.file }),
  };
}

const isCover = ({ path, file }: DroppedFile) => COVER_NAME.test(nameOf(path)) && file.size <= MAX_PICTURE_BYTES;

function isAccepted(kind: PackKind, path: string): boolean {
  const name = path.toLowerCase();
  return ENDINGS[kind]?.some((ending) => name.endsWith(ending)) ?? !(isPaper(path) || otherFormatOf(path));
}

function momentOf({ lastModified }: File): string | null {
  return lastModified > 0 ? new Date(lastModified).toISOString() : null;
}
