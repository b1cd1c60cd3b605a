import { parseId } from "@/lib/contract/parse-id";
import { escapeHtml } from "@/lib/format/escape-html";

/** The embedded form of a page, for a frame on another site, with its size in px. */
export interface Embed {
  kind: "sound" | "pack";
  /** First segment of the page's path. */
  page: "similar-sounds" | "packs" | "presets" | "oneshots";
  id: number;
  path: string;
  width: number;
  height: number;
}

const PAGE = /^\/(similar-sounds|packs|presets|oneshots)\/([^/]+)$/;
const WIDTH = 480;
const HEIGHTS = { sound: 180, pack: 380 } as const;

/** The embedded form of a page of this site, or null where there is none. */
export function embedOf(pagePath: string): Embed | null {
  const [, page, idText = ""] = PAGE.exec(pagePath) ?? [];
  const id = parseId(idText);
  if (!page || id === null) return null;
  const kind = page === "similar-sounds" ? "sound" : "pack";
  const path = `/embed/${page === "similar-sounds" ? "sounds" : page}/${id}`;
  return { kind, page: page as Embed["page"], id, path, width: WIDTH, height: HEIGHTS[kind] };
}

/** The markup that embeds a page in another site. `origin` has no trailing slash. */
export function embedCode(origin: string, embed: Pick<Embed, "path" | "width" | "height">, title: string): string {
  return `<iframe src="${origin}${embed.path}" title="${escapeHtml(title)}" width="${embed.width}" height="${embed.height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
