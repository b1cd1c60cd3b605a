import { parseId } from "@/lib/contract/fields/parse-id";

const FOLDERS = { sample: "packs", preset: "preset-packs", oneshot: "oneshot-packs" } as const;
type PackKind = keyof typeof FOLDERS;

/** The page of a pack that is no longer on sale, for who owns sounds of it. */
export const keptPackPath = ({ kind, id }: { kind: PackKind; id: number }) => `/my-library/${FOLDERS[kind]}/${id}`;

/** The pack whose page a path is; null for another path, and for what isn't an id. */
export function keptPackAt(path: string): { kind: PackKind; id: number } | null {
  const [, library, folder, idText = ""] = path.split("/");
  const kind = (Object.keys(FOLDERS) as PackKind[]).find((one) => FOLDERS[one] === folder);
  const id = parseId(idText);
  return library === "my-library" && kind !== undefined && id !== null ? { kind, id } : null;
}
