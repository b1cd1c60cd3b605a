import type { CallName } from "@/lib/contract/call-types";
import type { PackKind } from "@/lib/contract/entities/pack";

/** The calls that buy a pack for cash, by its kind. */
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
  oneshot: {
    validate: "POST /api/oneshots/packs/{id}/validate-download-by-money",
    order: "POST /api/oneshots/packs/{packId}/download-by-money/paypal-order",
    capture: "POST /api/oneshots/packs/{packId}/download-by-money/paypal-capture",
  },
} as const satisfies Record<PackKind, Record<"validate" | "order" | "capture", CallName>>;
