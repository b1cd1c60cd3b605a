/** Formats of sounds and archives that aren't accepted, by file extension. */
const FORMATS = [
  { name: "an MP3", kind: "sound", endings: [".mp3"] },
  { name: "an OGG", kind: "sound", endings: [".ogg", ".oga"] },
  { name: "an M4A", kind: "sound", endings: [".m4a"] },
  { name: "an AAC", kind: "sound", endings: [".aac"] },
  { name: "an Opus file", kind: "sound", endings: [".opus"] },
  { name: "a WMA", kind: "sound", endings: [".wma"] },
  { name: "a CAF", kind: "sound", endings: [".caf"] },
  { name: "a REX loop", kind: "sound", endings: [".rx2", ".rex", ".rcy"] },
  { name: "a RAR", kind: "archive", endings: [".rar"] },
  { name: "a 7z", kind: "archive", endings: [".7z"] },
  { name: "a TAR", kind: "archive", endings: [".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz"] },
] as const;

/** Texts, pictures and films that come with sounds. */
const PAPER_ENDINGS = new Set(
  (
    "txt text md markdown rtf pdf doc docx odt pages nfo diz htm html mht url webloc website lnk csv tsv xls xlsx log " +
    "png jpg jpeg jpe gif webp bmp tif tiff svg psd ai eps ico icns heic avif mp4 mov m4v avi mkv webm wmv"
  ).split(" "),
);
const PAPER_NAMES = /^(?:read[ _-]?me|licen[cs]e|copying|changelog|credits|notice|authors?|eula)$/i;

const nameAt = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Whether a file is a text, a picture or a film about a pack, rather than something in it. */
export function isPaper(path: string): boolean {
  const [, name = "", ending] = /^(.*?)(?:\.([^.]*))?$/s.exec(nameAt(path))!;
  return ending === undefined ? PAPER_NAMES.test(name) : PAPER_ENDINGS.has(ending.toLowerCase());
}

/** AppleDouble files, which macOS writes on foreign disks: `._Kick.wav`. */
export const isShadowFile = (path: string): boolean => nameAt(path).startsWith("._");

/** The format of a file that isn't taken, if its name says one. */
export function otherFormatOf(path: string): (typeof FORMATS)[number] | null {
  const name = nameAt(path).toLowerCase();
  return FORMATS.find(({ endings }) => endings.some((ending) => name.endsWith(ending))) ?? null;
}

/** What is sold and taken instead of another format. */
export function insteadOf(kind: "sound" | "archive", isPresetPack: boolean): string {
  if (kind === "archive") return "Send a zip instead.";
  return isPresetPack ? "A demo sound must be WAV, AIFF or FLAC." : "Samples are sold as WAV or FLAC.";
}
