import type { PlannedPack } from "@/demo/seed/pack-order";

/** What a pack is recognised by: a creator has one pack of a kind and title. */
export function packKey(kind: PlannedPack["kind"], creator: string, title: string): string {
  return `${kind}/${creator}/${title}`;
}
