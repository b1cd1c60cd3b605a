import { royaltySounds } from "@/components/sound/royalty";
import { PACK_CALLS } from "@/lib/api/kind-calls";
import { request } from "@/lib/api/request";
import type { PackDetail, PackKind, RoyaltySound } from "@/lib/contract/entities/pack";

/** A pack and its sounds that have a royalty, as its download needs them. */
export async function loadPack(
  kind: PackKind,
  id: number,
): Promise<{ pack: PackDetail; royalties: readonly RoyaltySound[] }> {
  const response = await request(PACK_CALLS[kind].detail, { params: { id } });
  return { pack: response.pack, royalties: "samples" in response ? royaltySounds(response.samples) : [] };
}
