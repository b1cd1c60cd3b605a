const MAX_LENGTH = 120;

/** A name that is valid on every file system: no separators or control characters, no dots or spaces at its ends. */
export function safeFileName(title: string, extension: string): string {
  return `${safeName(title)}.${extension}`;
}

/** The name that somebody gave a file, with its ending, as it is valid on every file system. */
export function keptFileName(name: string): string {
  const dot = name.lastIndexOf(".");
  const ending = safeName(name.slice(dot + 1));
  return dot > 0 && name.length > dot + 1 ? safeFileName(name.slice(0, dot), ending) : safeName(name);
}

function safeName(text: string): string {
  const name = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[/\\:*?"<>|]+/g, "-")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return [...name].slice(0, MAX_LENGTH).join("") || "download";
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
