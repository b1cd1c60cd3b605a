import { z } from "zod";

const EMOJI =
  /\p{Extended_Pictographic}(?:[\uFE0F\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u200D(?=\p{Extended_Pictographic}))*/u;
const JOINED = /[\p{L}\p{M}][\u200C\u200D](?=\p{L})/u;
const HIDDEN = new RegExp(`(${EMOJI.source}|${JOINED.source})|[^\\P{Cc}\\n\\t]|[\\p{Cf}\\p{Cs}]`, "gu");

/**
 * Text as it is printed: composed characters, without surrounding white space and what nobody sees, such as characters
 * that turn the direction of the text around them. Lines, tabs, and the joiners in emoji and words stay.
 */
export const printed = (typed: string) => typed.normalize("NFC").replace(/\r\n?/g, "\n").replace(HIDDEN, "$1").trim();

/** The same on one line, with single spaces. */
export const printedLine = (typed: string) => printed(typed.replace(/\s+/g, " ")).replace(/ {2,}/g, " ");

/** A printed line of text. */
export const line = (max: number, missing = "Must be text.") =>
  z
    .string(missing)
    .transform(printedLine)
    .pipe(z.string().max(max, `Has at most ${max} characters.`));

/** The same, not empty. */
export const requiredLine = (max: number, missing: string) => line(max, missing).pipe(z.string().min(1, missing));

const httpUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const NO_LINK = "Enter a link such as open.example/track";

/** A URL as people type it, with or without `https://`; may be empty. */
export const typedLink = z
  .string("Must be text.")
  .trim()
  .max(300, "Has at most 300 characters.")
  .transform((typed) => (typed === "" || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine((typed) => typed === "" || (!/\s/.test(typed) && httpUrl.safeParse(typed).success), { error: NO_LINK });

/** The same, not empty. */
export const requiredLink = typedLink.refine((link) => link !== "", { error: NO_LINK });
