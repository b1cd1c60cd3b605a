import { PACK_CALLS } from "@/lib/api/kind-calls";
import { currentUser } from "@/lib/client/session/session";
import type { DownloadStatus } from "@/lib/contract/entities/billing";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { downloadsPackFree } from "@/lib/contract/rules/downloads";

export interface PackQuote {
  /** The status that a download would have now. */
  status: DownloadStatus;
  /** Credits for the sounds of the pack that aren't owned yet. */
  required: number;
  /** The user's credits. */
  available: number;
  owned: boolean;
  /** Whether the user gets the pack without charge. */
  isFree: boolean;
}

/** The API server's price of the whole pack for the signed-in user. */
export async function quotePack(pack: PackDetail, { silent = true } = {}): Promise<PackQuote> {
  const { request } = await import("@/lib/api/request");
  const input = { params: { id: pack.id } };
  const response = await request(PACK_CALLS[pack.kind].quote, input, { silent });
  const { status, required_credit: required = 0, available_credit: available = 0 } = response;
  const user = currentUser();
  const isFree = Boolean(user && downloadsPackFree(user, pack.kind));
  return { status, required, available, owned: required === 0 && !pack.is_free, isFree };
}
