const EMOJI =
  /\p{Extended_Pictographic}(?:[\uFE0F\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u200D(?=\p{Extended_Pictographic}))*/u;
const JOINED = /[\p{L}\p{M}][\u200C\u200D](?=\p{L})/u;
/** Letters that are drawn as nothing. */
const BLANK_LETTERS = "\\u115F\\u1160\\u3164\\uFFA0\\u2800\\u034F";
const HIDDEN = new RegExp(
  `(${EMOJI.source}|${JOINED.source})|[^\\P{Cc}\\n\\t]|[\\p{Cf}\\p{Cs}]|[${BLANK_LETTERS}]`,
  "gu",
);
/** More marks than any script puts on a letter cover the lines around it. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/**
 * Text as it is printed: composed characters, without surrounding white space and what nobody sees, such as characters
 * that turn the direction of the text around them. Lines, tabs, and the joiners in emoji and words stay.
 */
export const printed = (typed: string) =>
  typed.normalize("NFC").replace(/\r\n?/g, "\n").replace(HIDDEN, "$1").replace(STACKED, "$1").trim();

/** The same on one line, with single spaces. */
export const printedLine = (typed: string) => printed(typed.replace(/\s+/g, " ")).replace(/ {2,}/g, " ");

/** The same of each name in a path. A name of which nothing is left is left out. */
export const printedPath = (path: string) =>
  path
    .split("/")
    .map((name) => printed(name.replace(/\s/g, " ")))
    .filter((name) => name !== "")
    .join("/");
