import type { DownloadStatus } from "@/lib/contract/entities/billing";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { PACK_CALLS } from "@/lib/contract/kind-calls";

export interface PackQuote {
  /** What a download would come to now. */
  status: DownloadStatus;
  /** Credits for what of the pack isn't owned yet. */
  required: number;
  /** Credits the user has. */
  available: number;
  owned: boolean;
}

/** What the whole pack costs the signed-in user, as the API server says. */
export async function quotePack(pack: PackDetail, { silent = true } = {}): Promise<PackQuote> {
  const { request } = await import("@/lib/api/request");
  const input = { params: { id: pack.id } };
  const answer = await request(PACK_CALLS[pack.kind].quote, input, { silent });
  const { status, required_credit: required = 0, available_credit: available = 0 } = answer;
  return { status, required, available, owned: required === 0 && !pack.is_free };
}
