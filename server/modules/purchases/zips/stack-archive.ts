import type { PrintedSession } from "@/lib/contract/entities/sounds-quote";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { countOf } from "@/lib/format/count";
import { tonicName } from "@/lib/format/key-name";
import { pathsApart } from "@/lib/format/twins";
import { product } from "@/lib/settings/product";
import { beingPrepared } from "@/server/modules/items/items/being-prepared";
import type { ZipLayout } from "@/server/modules/kit/archives/zip-layout";
import { soundFileName } from "@/server/modules/kit/media-links/file-name";
import type { ChecksumReader } from "@/server/modules/purchases/zips/checksums";
import type { StackFile } from "@/server/modules/purchases/zips/contents-repository";
import { archiveFiles, TERMS } from "@/server/modules/purchases/zips/pack-archive";

const TEXT = "stack.txt";

/**
 * Files of samples as one zip, each under a name with its tempo and key, and `stack.txt` with the session that they were
 * heard in. Throws a Failure while the WAV of one is being prepared.
 */
export function archiveStack(
  checksums: ChecksumReader,
  files: readonly StackFile[],
  session: PrintedSession | undefined,
): Promise<ZipLayout> {
  const stored = files.map((file) => {
    if (file.key === null) throw beingPrepared();
    return { ...file, key: file.key };
  });
  const names = stored.map((file) => soundFileName(file.title, file, file.key.slice(file.key.lastIndexOf(".") + 1)));
  const [text = TEXT, ...paths] = pathsApart([TEXT, ...names]);
  return archiveFiles(checksums, stored, paths, { name: text, content: stackText(files, paths, session) });
}

/** The session with its lanes, and the license of each file. */
function stackText(files: readonly StackFile[], names: readonly string[], session: PrintedSession | undefined): string {
  return [
    ...(session ? [...sessionLines(session, files), ""] : []),
    `${countOf(files.length, "file")} from ${product.name}`,
    "",
    ...TERMS,
    "",
    ...files.map(({ creator, copyright_label }, at) => `${names[at]}  -  ${creator}  -  ${copyright_label}`),
    "",
  ].join("\r\n");
}

function sessionLines({ title, bpm, key, is_minor, lanes }: PrintedSession, files: readonly StackFile[]): string[] {
  const value = key === null ? undefined : KEY_VALUES[key];
  const name =
    value === undefined ? "no key" : `${tonicName(value, is_minor ?? false)} ${is_minor ? "minor" : "major"}`;
  const titles = new Map(files.map((file) => [file.id, file.title]));
  return [
    title,
    `${bpm} BPM, ${name}`,
    "",
    ...lanes.flatMap(({ sample_id, semitones, ratio }, at) => {
      const sound = titles.get(sample_id);
      return sound === undefined ? [] : [`Lane ${at + 1}: ${sound}, ${shiftWords(semitones)}, ${ratioWords(ratio)}`];
    }),
  ];
}

function shiftWords(semitones: number): string {
  if (semitones === 0) return "in its own key";
  return `${semitones > 0 ? "up" : "down"} ${countOf(Math.abs(semitones), "semitone")}`;
}

const ratioWords = (ratio: number) => (ratio === 1 ? "in its own tempo" : `x${ratio.toFixed(2)} as fast`);
