import { z } from "zod";
import { type UserSummary, userSummary } from "@/lib/contract/entities/user-summary";

const version = z.number().int();

/** A list that several admins arrange, as it is published: a change names the version that it is based on. */
export function arrangedOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    version,
    /** Who published it, and when; null if nobody has yet, and `updated_by` also if the shop did it by itself. */
    updated_by: userSummary.nullable(),
    updated_at: z.string().nullable(),
    items: z.array(item),
  });
}

/** The whole list as it is to be: refused with 409 and the current one if another version is published by then. */
export function arrangementOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.object({
    version: version.min(0, "Must be at least 0."),
    items: z.array(item, "Must be a list.").max(max, `At most ${max}.`),
  });
}

export interface Arranged<Item> {
  version: number;
  updated_by: UserSummary | null;
  updated_at: string | null;
  items: Item[];
}
