"use client";

import { Categories } from "@/features/admin/shelves/components/categories";
import { FeaturedShelf } from "@/features/admin/shelves/components/featured-shelf";
import { TopCreators } from "@/features/admin/shelves/components/top-creators";
import { useTableUrl } from "@/features/work/table/use-table-url";

/** The shelves of packs and creators, of which the URL has one. */
export function Shelves() {
  const shelf = useTableUrl().read("shelf", ["featured", "categories", "top-creators"]);
  if (shelf === "categories") return <Categories />;
  return shelf === "top-creators" ? <TopCreators /> : <FeaturedShelf />;
}
