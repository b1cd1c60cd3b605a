const MAX_LENGTH = 120;
/** In UTF-8, of a name without its ending, and of an ending: file systems allow 255 for both. */
const MAX_BYTES = { name: 190, ending: 32 };
/** Of `- 119.5 BPM - F#m` behind a title. */
const MAX_FACTS = 24;
/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that is valid on every file system: no separators or control characters, no dots or spaces at its ends. */
export function safeFileName(title: string, extension: string): string {
  return `${safeName(title)}.${extension}`;
}

/**
 * The name of a sound's file with what it is: `Glass Chords - 92 BPM - F#m.wav`. A long title is shortened, its tempo and
 * key never are.
 */
export function soundFileName(
  title: string,
  { tempo, key_value, key_is_minor }: { tempo: number | null; key_value: string | null; key_is_minor: boolean | null },
  extension: string,
): string {
  const facts = [
    ...(tempo === null ? [] : [`${Math.round(tempo * 10) / 10} BPM`]),
    ...(key_value === null ? [] : [`${key_value}${key_is_minor ? "m" : ""}`]),
  ];
  return [shortened(safeName(title), MAX_BYTES.name - MAX_FACTS), ...facts].join(" - ").concat(".", extension);
}

/** The name that somebody gave a file, with its ending, as it is valid on every file system. */
export function keptFileName(name: string): string {
  const dot = name.lastIndexOf(".");
  const ending = shortened(cleaned(name.slice(dot + 1)), MAX_BYTES.ending);
  return dot > 0 && ending !== "" ? safeFileName(name.slice(0, dot), ending) : safeName(name);
}

function safeName(text: string): string {
  const name = cleaned(text);
  return shortened(DEVICE.test(name) ? `_${name}` : name, MAX_BYTES.name) || "download";
}

function cleaned(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[/\\:*?"<>|]+/g, "-")
    .replace(/^[.\s]+|[.\s]+$/g, "");
}

function shortened(text: string, maxBytes: number): string {
  let kept = "";
  for (const character of [...text].slice(0, MAX_LENGTH)) {
    if (Buffer.byteLength(kept + character) > maxBytes) break;
    kept += character;
  }
  return kept.replace(/[.\s]+$/, "");
}

/** `Content-Disposition` of an attachment, in ASCII for old clients and in UTF-8 (RFC 6266, RFC 5987). */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
