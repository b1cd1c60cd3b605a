import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";

/** The details of a pack that its editor changes. `price` is NaN while what is typed is no price. */
export interface Details {
  title: string;
  description: string;
  genres: readonly number[];
  price: number | null;
}

export type DetailName = keyof Details;
const NAMES = ["title", "description", "genres", "price"] as const satisfies readonly DetailName[];

/** The details of a pack that are edited. */
export function detailsOf(pack: Pick<CreatorPackDetail, "title" | "description" | "genres" | "price">): Details {
  return {
    title: pack.title,
    description: pack.description,
    genres: pack.genres.map(({ id }) => id),
    price: pack.price,
  };
}

/** The order of genres has no meaning, nor have blanks around a text. */
function isSame(one: Details[DetailName], other: Details[DetailName]): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other)) return [...one].sort().join() === [...other].sort().join();
  return Object.is(one, other);
}

/** The details of `draft` that differ from `base`, as a call takes them. */
export function changesOf(base: Details, draft: Details): Partial<Details> {
  const changed = NAMES.filter((name) => !isSame(base[name], draft[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** What keeps a draft from being sent, by detail. */
export function problemsOf({ title, price }: Details): Partial<Record<DetailName, string>> {
  return {
    ...(title.trim() === "" && { title: "Insert a title" }),
    ...(Number.isNaN(price) && { price: "Insert a price" }),
  };
}

/**
 * Joins a draft that was made from `base` with what somebody else has made of it meanwhile. What only one of the two
 * changed is taken over; where both did, the draft keeps its own value, and the detail is in `clashes`.
 */
export function joinDraft(base: Details, draft: Details, current: Details): { draft: Details; clashes: DetailName[] } {
  const mine = changesOf(base, draft);
  const clashes = NAMES.filter(
    (name) => name in mine && !isSame(base[name], current[name]) && !isSame(draft[name], current[name]),
  );
  return { draft: { ...current, ...mine }, clashes };
}
