import { z } from "zod";

export const genre = z.object({ id: z.number().int(), title: z.string(), slug: z.string() });
export type Genre = z.output<typeof genre>;

export const instrument = z.object({ id: z.number().int(), title: z.string(), slug: z.string() });
export type Instrument = z.output<typeof instrument>;

export const plugin = z.object({ id: z.number().int(), title: z.string() });
export type Plugin = z.output<typeof plugin>;

/** A genre or instrument with its number of public sounds. */
export const countedTerm = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  count: z.number().int(),
});
export type CountedTerm = z.output<typeof countedTerm>;
