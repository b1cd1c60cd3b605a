import type { CallName } from "@/lib/contract/call-types";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";

/** The calls with which moderators review packs of a kind. */
export const REVIEW_CALLS = {
  sample: {
    queue: "GET /api/admin/packs",
    review: "GET /api/admin/packs/{id}",
    claim: "POST /api/admin/packs/{id}/claim",
    release: "POST /api/admin/packs/{id}/release",
    approve: "POST /api/admin/packs/{id}/approve",
    requireUpdate: "POST /api/admin/packs/{id}/require-update",
    reject: "POST /api/admin/packs/{id}/reject",
  },
  preset: {
    queue: "GET /api/admin/preset-packs",
    review: "GET /api/admin/preset-packs/{id}",
    claim: "POST /api/admin/preset-packs/{id}/claim",
    release: "POST /api/admin/preset-packs/{id}/release",
    approve: "POST /api/admin/preset-packs/{id}/approve",
    requireUpdate: "POST /api/admin/preset-packs/{id}/require-update",
    reject: "POST /api/admin/preset-packs/{id}/reject",
  },
} as const satisfies Record<ReviewedKind, Record<string, CallName>>;
