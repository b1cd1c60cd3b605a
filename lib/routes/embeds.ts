import { parseId } from "@/lib/contract/fields/parse-id";
import { escapeHtml } from "@/lib/format/escape-html";

/** The embedded form of a page, for a frame on another site, with its size in px. */
export interface Embed {
  kind: "sound" | "pack";
  /** The second-to-last segment of its path, which is also that of its share card. */
  page: "sounds" | "packs" | "presets" | "oneshots";
  id: number;
  path: string;
  width: number;
  height: number;
}

/** A sample has two pages: its own, and that of similar sounds. */
const PAGE = /^\/(sounds\/samples|similar-sounds|packs|presets|oneshots)\/([^/]+)$/;
const WIDTH = 480;
const HEIGHTS = { sound: 180, pack: 380 } as const;

/** The embedded form of a page of this site; null if it has none. */
export function embedOf(pagePath: string): Embed | null {
  const [, list, idText = ""] = PAGE.exec(pagePath) ?? [];
  const id = parseId(idText);
  if (!list || id === null) return null;
  const kind = list === "similar-sounds" || list === "sounds/samples" ? "sound" : "pack";
  const page = kind === "sound" ? "sounds" : (list as Embed["page"]);
  return { kind, page, id, path: `/embed/${page}/${id}`, width: WIDTH, height: HEIGHTS[kind] };
}

/** The markup that embeds a page in another site. `origin` has no trailing slash. */
export function embedCode(origin: string, embed: Pick<Embed, "path" | "width" | "height">, title: string): string {
  return `<iframe src="${origin}${embed.path}" title="${escapeHtml(title)}" width="${embed.width}" height="${embed.height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
