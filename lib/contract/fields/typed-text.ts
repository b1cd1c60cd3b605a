import { z } from "zod";
import { printed, printedLine } from "@/lib/contract/fields/printed";

export { printed, printedLine };

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
