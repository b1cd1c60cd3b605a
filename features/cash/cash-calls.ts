import type { PackDetail } from "@/lib/contract/entities/pack";

/** The calls of the packs that are sold for cash. */
export const CASH_CALLS = {
  sample: {
    validate: "POST /api/pack/{id}/validate-download-by-money",
    order: "POST /api/pack/{packId}/download-by-money/paypal-order",
    capture: "POST /api/pack/{packId}/download-by-money/paypal-capture",
  },
  preset: {
    validate: "POST /api/preset-packs/{id}/validate-download-by-money",
    order: "POST /api/preset-packs/{packId}/download-by-money/paypal-order",
    capture: "POST /api/preset-packs/{packId}/download-by-money/paypal-capture",
  },
} as const;

/** The calls that buy a pack for cash; null for a kind that isn't sold for cash. */
export const cashCallsOf = ({ kind }: Pick<PackDetail, "kind">) => (kind === "oneshot" ? null : CASH_CALLS[kind]);
