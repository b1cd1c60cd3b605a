import type { ListFacets } from "@/features/catalogue/api/load-sounds";

interface TagChoice {
  slug: string;
  title: string;
  /** How many sounds carry it; unknown of a tag that the list doesn't count. */
  count: number | undefined;
}

/** The tags that a list can do without: the frequent ones as they are ordered, and those chosen that are not among them. */
export function tagChoices(tags: ListFacets["tags"] = [], chosen: readonly string[] = []): TagChoice[] {
  const others = chosen.filter((slug) => !tags.some((tag) => tag.slug === slug));
  return [...tags, ...others.map((slug) => ({ slug, title: slug, count: undefined }))];
}

/** A tag as it is typed, as addresses write it: `Drum loop` is "drum-loop". Empty when it holds no letter and no digit. */
export function typedTag(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).join("-").slice(0, 40).replace(/-$/, "");
}
