import { parseId } from "@/lib/contract/fields/parse-id";

const FOLDERS = { sample: "pack", preset: "preset-pack" } as const;
type PackKind = keyof typeof FOLDERS;

/** The creator's packs of a kind in the studio. */
export const studioLibraryPath = (kind: PackKind) => `/account/seller/library/${FOLDERS[kind]}`;

/** The page of a pack in the studio. */
export const studioPackPath = ({ kind, id }: { kind: PackKind; id: number }) => `${studioLibraryPath(kind)}/${id}`;

/** The sounds or presets of a pack that a moderator asked to be changed, in the studio. */
export const studioFindingsPath = (pack: { kind: PackKind; id: number }) =>
  `${studioPackPath(pack)}/upload?point=requested-changes`;

/** The pack whose pages in the studio a path belongs to; null for another path, and for what isn't an id. */
export function studioPackAt(path: string): { kind: PackKind; id: number } | null {
  const [, folder, text = ""] = /^\/account\/seller\/library\/((?:preset-)?pack)\/([^/]+)/.exec(path) ?? [];
  const id = parseId(text);
  return id === null ? null : { kind: folder === FOLDERS.preset ? "preset" : "sample", id };
}
