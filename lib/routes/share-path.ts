/** The packs of others in which the creator shares. */
export const SHARES = "/account/seller/shares";

/** Where the creator answers for a share of a pack, and gives it up. */
export function sharePath({ kind, id }: { kind: "sample" | "preset"; id: number }): string {
  return kind === "sample" ? `${SHARES}/${id}` : `${SHARES}/preset-pack/${id}`;
}
