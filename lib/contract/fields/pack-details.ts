import { z } from "zod";
import { id } from "@/lib/contract/fields/primitives";
import { printed, printedLine } from "@/lib/contract/fields/printed";
import { eachText, PACK_FIELDS } from "@/lib/contract/rules/pack-fields";
import { MAX_PACK_GENRES, MAX_PACK_PRICE, MIN_PACK_PRICE } from "@/lib/contract/rules/packs";

const { empty, max } = PACK_FIELDS.title;

const title = z.string(empty).overwrite(printedLine).min(1, empty).max(max, `Must be at most ${max} characters.`);

const texts = eachText((name) => {
  const { max } = PACK_FIELDS[name];
  return z.string().overwrite(printed).max(max, `Must be at most ${max} characters.`);
});

const genres = z.array(id).max(MAX_PACK_GENRES, `Maximum ${MAX_PACK_GENRES} genres allowed.`);

/** Cash price in US dollars, with cents; null if it isn't sold for cash. */
const price = z
  .number("Insert a price")
  .min(MIN_PACK_PRICE, `Must be at least $${MIN_PACK_PRICE}.`)
  .max(MAX_PACK_PRICE, `Must be at most $${MAX_PACK_PRICE}.`)
  .refine((dollars) => Number.isInteger(Math.round(dollars * 10_000) / 100), "Must be dollars and cents.")
  .nullable();

/** The details of a new pack. */
export const newPackDetails = {
  title,
  ...eachText((name) => texts[name].default("")),
  genres: genres.default([]),
  price: price.default(null),
};

/** Details of a pack that are changed, of the version that was edited; what is left out stays. */
export const changedPackDetails = z.object({
  version: z.number().int().min(1),
  title: title.optional(),
  ...eachText((name) => texts[name].optional()),
  genres: genres.optional(),
  price: price.optional(),
});

/** The texts of a pack in answers. */
export const packTexts = eachText(() => z.string());
