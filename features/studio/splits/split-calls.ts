import type { CallName } from "@/lib/contract/call-types";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";

/** The calls about the splits of a kind of pack, and about the viewer's own share of one. */
export const SPLIT_CALLS = {
  sample: {
    read: "GET /api/seller/packs/{id}/splits",
    save: "PUT /api/seller/packs/{id}/splits",
    remind: "POST /api/seller/packs/{id}/splits/{user_id}/remind",
    own: "GET /api/seller/shares/{id}",
    accept: "POST /api/seller/shares/{id}/accept",
    decline: "POST /api/seller/shares/{id}/decline",
    leave: "POST /api/seller/shares/{id}/leave",
  },
  preset: {
    read: "GET /api/seller/preset-packs/{id}/splits",
    save: "PUT /api/seller/preset-packs/{id}/splits",
    remind: "POST /api/seller/preset-packs/{id}/splits/{user_id}/remind",
    own: "GET /api/seller/preset-shares/{id}",
    accept: "POST /api/seller/preset-shares/{id}/accept",
    decline: "POST /api/seller/preset-shares/{id}/decline",
    leave: "POST /api/seller/preset-shares/{id}/leave",
  },
} as const satisfies Record<ReviewedKind, Record<string, CallName>>;
