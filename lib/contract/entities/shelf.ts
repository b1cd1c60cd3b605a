import { z } from "zod";
import { pack, packKind } from "@/lib/contract/entities/pack";
import { genre } from "@/lib/contract/entities/taxonomy";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { id, timestamp } from "@/lib/contract/fields/primitives";
import { printed, printedLine } from "@/lib/contract/fields/typed-text";
import {
  MAX_EXCEPTION_REASON,
  MAX_SLIDE_BUTTON,
  MAX_SLIDE_LINK,
  MAX_SLIDE_TEXT,
  MAX_SLIDE_TITLE,
} from "@/lib/contract/rules/shelves";

const day = z.iso
  .date({ error: "Must be a day such as 2026-11-24.", abort: true })
  .refine((text) => text >= "2000-01-01" && text <= "2100-12-31", "Must be between 2000 and 2100.")
  .nullable();
const days = { from: day, to: day };
const inOrder = ({ from, to }: { from: string | null; to: string | null }) => !from || !to || from <= to;
const REVERSED = { path: ["to"], error: "Must not be before the first day." };

/** A pack that is featured. */
export const featuredPack = z.object({
  pack,
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Why it isn't shown whatever its days say: taken off sale, its creator banned, or none of its sounds on sale. */
  dropped: z.enum(["withdrawn", "banned", "empty"]).nullable(),
});
export type FeaturedPack = z.output<typeof featuredPack>;

/** The same as it is to be. */
export const featuredPlace = z.object({ kind: packKind, id, ...days }).refine(inOrder, REVERSED);

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .transform(printedLine)
    .pipe(z.string().min(1, missing).max(max, `Must be at most ${max} characters.`));

/** What visitors see of a slide. `wide` and `narrow` are the URLs of its pictures, without their widths. */
export const slide = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  link: z.string(),
  wide: z.string(),
  narrow: z.string(),
});
export type Slide = z.output<typeof slide>;

/** A slide as admins arrange it. */
export const arrangedSlide = slide.extend({
  from: z.string().nullable(),
  to: z.string().nullable(),
  is_active: z.boolean(),
});
export type ArrangedSlide = z.output<typeof arrangedSlide>;

const picture = z.string("Choose a picture.").regex(/^\/media\/slides\/[0-9a-f]{64}$/, "Choose a picture.");

/** The same as it is to be; a new one has no id. */
export const slidePlace = z
  .object({
    id: id.nullable(),
    title: line(MAX_SLIDE_TITLE, "Insert a title."),
    text: z
      .string()
      .transform(printedLine)
      .pipe(z.string().max(MAX_SLIDE_TEXT, `Must be at most ${MAX_SLIDE_TEXT} characters.`)),
    button: line(MAX_SLIDE_BUTTON, "Insert the text of the button."),
    link: z
      .string("Insert a page of this site.")
      .trim()
      .min(1, "Insert a page of this site.")
      .max(MAX_SLIDE_LINK, `Must be at most ${MAX_SLIDE_LINK} characters.`),
    wide: picture,
    narrow: picture,
    is_active: z.boolean(),
    ...days,
  })
  .refine(inOrder, REVERSED);

export const exceptionReason = z
  .string("Write a reason.")
  .transform(printed)
  .pipe(
    z
      .string()
      .min(3, "Write a reason.")
      .max(MAX_EXCEPTION_REASON, `Must be at most ${MAX_EXCEPTION_REASON} characters.`),
  );

const exception = { reason: z.string(), by: userSummary.nullable(), at: timestamp };

/** A pack that is or isn't in a category whatever its genres say. */
export const categoryException = z.object({ category: genre, pack, is_in: z.boolean(), ...exception });
export type CategoryException = z.output<typeof categoryException>;

/** A creator with how many people downloaded from them in the days that count. */
export const rankedCreator = z.object({
  creator: userSummary,
  buyers: z.number().int(),
  is_top: z.boolean(),
  /** If `is_top` is so whatever the rule says. */
  exception: z.object({ is_top: z.boolean(), ...exception }).nullable(),
});
export type RankedCreator = z.output<typeof rankedCreator>;
