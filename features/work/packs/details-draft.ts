import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";

/** The details of a pack that its editor changes. `price` is NaN while what is typed is no price. */
export interface Details {
  title: string;
  description: string;
  genres: readonly number[];
  price: number | null;
}

export type DetailName = keyof Details;

/** The details of a pack that are edited. */
export function detailsOf(pack: Pick<CreatorPackDetail, "title" | "description" | "genres" | "price">): Details {
  return {
    title: pack.title,
    description: pack.description,
    genres: pack.genres.map(({ id }) => id),
    price: pack.price,
  };
}

/** Whether two drafts have the same detail. The order of genres has no meaning, nor have blanks around a text. */
export function isSameDetail(name: DetailName, { [name]: one }: Details, { [name]: other }: Details): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other)) return [...one].sort().join() === [...other].sort().join();
  return Object.is(one, other);
}

/** What keeps a draft from being sent, by detail. */
export function problemsOf({ title, price }: Details): Partial<Record<DetailName, string>> {
  return {
    ...(title.trim() === "" && { title: "Insert a title" }),
    ...(Number.isNaN(price) && { price: "Insert a price" }),
  };
}
