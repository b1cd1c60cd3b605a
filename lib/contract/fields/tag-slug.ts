const MAX_LENGTH = 40;

/** A tag as in URLs: `Drum loop` is "drum-loop". Empty if it has no letter and no digit. */
export function tagSlug(tag: string): string {
  const words = tag
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).join("-").slice(0, MAX_LENGTH).replace(/-$/, "");
}
