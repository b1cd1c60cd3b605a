import type { PackDetail } from "@/lib/contract/entities/pack";
import { PACK_CALLS } from "@/lib/contract/kind-calls";

export interface PackQuote {
  /** Credits for what of the pack isn't owned yet. */
  required: number;
  /** Credits the user has. */
  available: number;
  owned: boolean;
}

/** What the whole pack costs the signed-in user, asked from the host. */
export async function quotePack(pack: PackDetail): Promise<PackQuote> {
  const { request } = await import("@/lib/api/request");
  const input = { params: { id: pack.id } };
  const { required_credit = 0, available_credit = 0 } = await request(PACK_CALLS[pack.kind].quote, input, {
    silent: true,
  });
  return { required: required_credit, available: available_credit, owned: required_credit === 0 && !pack.is_free };
}
