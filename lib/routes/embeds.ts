import { parseId } from "@/lib/contract/fields/parse-id";
import { escapeHtml } from "@/lib/format/escape-html";

/**
 * The embedded form of a page, for a frame on another site, with its size in px. `page` is the second-to-last segment of
 * its path, which is also that of its share card, and `id` the last: the slug of a stack.
 */
export type Embed = { path: string; width: number; height: number } & (
  | { page: "sounds" | "packs" | "presets" | "oneshots"; id: number }
  | { page: "stacks"; id: string }
);

/** A sample has two pages: its own, and that of similar sounds. */
const PAGE = /^\/(sounds\/samples|similar-sounds|packs|presets|oneshots)\/([^/]+)$/;
const STACK_PAGE = /^\/stacks\/([a-z0-9-]{1,120})$/;
const WIDTH = 480;
const SOUND_HEIGHT = 180;
const LIST_HEIGHT = 380;

/** The embedded form of a page of this site; null if it has none. */
export function embedOf(pagePath: string): Embed | null {
  const [, slug] = STACK_PAGE.exec(pagePath) ?? [];
  if (slug) return { page: "stacks", id: slug, path: `/embed/stacks/${slug}`, width: WIDTH, height: LIST_HEIGHT };
  const [, list, idText = ""] = PAGE.exec(pagePath) ?? [];
  const id = parseId(idText);
  if (!list || id === null) return null;
  const isSound = list === "similar-sounds" || list === "sounds/samples";
  const page = isSound ? "sounds" : (list as "packs" | "presets" | "oneshots");
  return { page, id, path: `/embed/${page}/${id}`, width: WIDTH, height: isSound ? SOUND_HEIGHT : LIST_HEIGHT };
}

/** The markup that embeds a page in another site. `origin` has no trailing slash. */
export function embedCode(origin: string, embed: Pick<Embed, "path" | "width" | "height">, title: string): string {
  return `<iframe src="${origin}${embed.path}" title="${escapeHtml(title)}" width="${embed.width}" height="${embed.height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
