import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { eachText, PACK_FIELDS, type PackDetails, type PackFieldName } from "@/lib/contract/rules/pack-fields";

/** The details of a pack that are edited. A price is NaN while what is typed is no price. */
export function detailsOf(pack: Pick<CreatorPackDetail, PackFieldName>): PackDetails {
  return {
    title: pack.title,
    ...eachText((name) => pack[name]),
    genres: pack.genres.map(({ id }) => id),
    price: pack.price,
  };
}

/** Whether two drafts have the same detail. The order of genres has no meaning, nor have blanks around a text. */
export function isSameDetail(
  name: PackFieldName,
  { [name]: one }: PackDetails,
  { [name]: other }: PackDetails,
): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other)) return [...one].sort().join() === [...other].sort().join();
  return Object.is(one, other);
}

/** What keeps a draft from being sent, by detail. */
export function problemsOf({ title, price }: PackDetails): Partial<Record<PackFieldName, string>> {
  return {
    ...(title.trim() === "" && { title: PACK_FIELDS.title.empty }),
    ...(Number.isNaN(price) && { price: "Insert a price" }),
  };
}
