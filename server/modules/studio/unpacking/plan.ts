import { MAX_FILE_BYTES, MAX_UNSENT_BYTES } from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";
import { inNaturalOrder } from "@/lib/format/natural-order";
import { isLeftBehind, nameOfFile, namesOfFiles, passedOver } from "@/lib/format/passed-over";
import { AudioError } from "@/server/audio/audio-error";
import type { PackedFile, UnnamedFile } from "@/server/modules/studio/unpacking/zip-file";

/** How many times larger than the zip its files may be: sounds are at most a few. */
const MAX_RATIO = 100;
/** The maximum length of a row's notice, in characters. */
const MAX_NOTICE = 1_000;
const UNREADABLE = "The names in this zip can’t be read. Zip it with UTF-8 names.";

/** What comes out of a zip, and what stays in it. */
export interface UnpackingPlan {
  /** In the natural order of their paths. */
  files: readonly PackedFile[];
  leftBehind: number;
  /** The paths of files that aren't accepted, are too large, or have nothing in them. */
  others: readonly string[];
  tooLarge: readonly string[];
  empty: readonly string[];
  unnamed: readonly UnnamedFile[];
}

/**
 * Decides what is unpacked of a zip of so many bytes, before anything is. `isAccepted` is asked of every path. Throws
 * AudioError, with a sentence, for a zip in it, for one of which nothing is accepted, and for one that unpacks to more than
 * may wait to be sent or to much more than its own size.
 */
export function planUnpacking(
  { files: packed, unnamed }: { files: readonly PackedFile[]; unnamed: readonly UnnamedFile[] },
  zipBytes: number,
  isAccepted: (path: string) => boolean,
): UnpackingPlan {
  const found = packed.filter(({ path }) => !isLeftBehind(path));
  const nested = found.find(({ path }) => path.toLowerCase().endsWith(".zip"));
  if (nested)
    throw unsupported(`This zip has another zip in it: “${nameOfFile(nested.path)}”. Unpack that one, and zip again.`);
  const accepted = found.filter(({ path }) => isAccepted(path));
  const files = accepted
    .filter(({ bytes }) => bytes > 0 && bytes <= MAX_FILE_BYTES)
    .sort((one, other) => inNaturalOrder(one.path, other.path));
  if (files.length === 0 && unnamed.some(isUnreadable)) throw unsupported(UNREADABLE);
  if (files.length === 0)
    throw unsupported(["This zip has no file in it that is accepted here.", ...namesLeftOut(unnamed)].join(" "));
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  if (sum > MAX_UNSENT_BYTES) throw new AudioError("too_large", "This zip unpacks to more than 5 GB. Split it up.");
  if (sum > MAX_RATIO * zipBytes)
    throw unsupported(`This zip unpacks to more than ${MAX_RATIO} times its size, so it stays packed.`);
  return {
    files,
    leftBehind: packed.length - found.length,
    others: found.filter(({ path }) => !isAccepted(path)).map(({ path }) => path),
    tooLarge: accepted.filter(({ bytes }) => bytes > MAX_FILE_BYTES).map(({ path }) => path),
    empty: accepted.filter(({ bytes }) => bytes === 0).map(({ path }) => path),
    unnamed,
  };
}

/** What a zip became, as its row says it. `keptPaths` are those of files that became more than drafts and weren't replaced. */
export function noticeOf(
  plan: UnpackingPlan,
  { before, keptPaths, isPresetPack }: { before: number; keptPaths: readonly string[]; isPresetPack: boolean },
): string {
  const came = plan.files.length - before - keptPaths.length;
  return [
    `${countOf(came, "file")} came out of it.`,
    before > 0 ? `${countOf(before, "file")} ${before === 1 ? "was" : "were"} here already.` : "",
    keptPaths.length > 0 ? `Not replaced, because its sound can’t be: ${namesOfFiles(keptPaths)}.` : "",
    passedOver(plan, isPresetPack),
    plan.tooLarge.length > 0 ? `Larger than 200 MB: ${namesOfFiles(plan.tooLarge)}.` : "",
    plan.empty.length > 0 ? `Empty: ${namesOfFiles(plan.empty)}.` : "",
    ...namesLeftOut(plan.unnamed),
  ]
    .filter(Boolean)
    .join(" ")
    .slice(0, MAX_NOTICE);
}

const isUnreadable = ({ problem }: UnnamedFile) => problem === "unreadable";

/** What is said of files that are left out for their names. */
function namesLeftOut(unnamed: readonly UnnamedFile[]): string[] {
  const unreadable = unnamed.filter(isUnreadable).length;
  const of = (problem: UnnamedFile["problem"]) => unnamed.filter((file) => file.problem === problem);
  return [
    leftOut("for names that lead out of the zip", of("outside")),
    leftOut("for names that no file can have", of("impossible")),
    unreadable > 0
      ? `Left out, because the ${unreadable === 1 ? "name" : "names"} can’t be read: ${countOf(unreadable, "file")}. Zip with UTF-8 names.`
      : "",
  ].filter(Boolean);
}

function leftOut(why: string, files: readonly UnnamedFile[]): string {
  const names = files.map(({ readableName }) => readableName).filter(Boolean);
  if (files.length === 0) return "";
  return `Left out ${why}: ${names.length > 0 ? namesOfFiles(names) : countOf(files.length, "file")}.`;
}

const unsupported = (sentence: string) => new AudioError("unsupported", sentence);
