import type { PackDetail } from "@/lib/contract/entities/pack";

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
  const quiet = { silent: true };
  if (pack.kind === "oneshot") {
    const answer = await request("POST /api/oneshots/packs/{id}/download", input, quiet);
    return quoteOf(answer.required_credit ?? 0, answer.available_credit ?? 0, pack);
  }
  const answer =
    pack.kind === "sample"
      ? await request("POST /api/pack/{id}/validate-download", input, quiet)
      : await request("POST /api/preset-packs/{id}/validate-download", input, quiet);
  return quoteOf(answer.required_credit, answer.available_credit, pack);
}

function quoteOf(required: number, available: number, { is_free }: PackDetail): PackQuote {
  return { required, available, owned: required === 0 && !is_free };
}
