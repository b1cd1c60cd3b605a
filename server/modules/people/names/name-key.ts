import unhomoglyph from "unhomoglyph";

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase();

/** Of ASCII, only these look alike; the whole table is asked about the rest, which takes far longer. */
const asciiLetters = (text: string) => text.replace(/m/g, "rn").replace(/[1|]/g, "l").replace(/0/g, "o");
const isAscii = (text: string) => /^[ -~]*$/.test(text);
const lookalikes = (text: string) => (isAscii(text) ? asciiLetters(text) : unhomoglyph(text));

/**
 * The key of a shown name: equal for names that people take for one another, which differ in case, accents, spaces and
 * signs, or in letters that look alike (Unicode's confusables, such as a Cyrillic a, and l, I and 1). A name of signs alone
 * is its own key.
 */
export function nameKey(name: string): string {
  const letters = fold(lookalikes(fold(name)))
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/i/g, "l");
  return letters || fold(name).replace(/\s/g, "");
}
