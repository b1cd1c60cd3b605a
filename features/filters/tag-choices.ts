import type { ListFacets } from "@/features/filters/api/load-sounds";

interface TagChoice {
  filter: "tags";
  id: null;
  slug: string;
  title: string;
  /** How many sounds would remain; undefined for a tag that the list doesn't count. */
  count?: number | undefined;
}

/** The tags to choose from: the frequent ones in their order, and the selected ones that aren't among them. */
export function tagChoices(tags: ListFacets["tags"] = [], chosen: readonly string[] = []): TagChoice[] {
  const others = chosen.filter((slug) => !tags.some((tag) => tag.slug === slug));
  const all = [...tags, ...others.map((slug) => ({ slug, title: slug, count: undefined }))];
  return all.map((tag) => ({ filter: "tags", id: null, ...tag }));
}

/** The title of a tag by its slug, as spelled in the list. */
export function tagTitle(tags: ListFacets["tags"], slug: string): string {
  return tags?.find((tag) => tag.slug === slug)?.title ?? slug;
}
