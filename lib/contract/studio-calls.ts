import type { CallName } from "@/lib/contract/calls";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";

/** The calls with which packs of a kind are made and reviewed. */
export const STUDIO_CALLS = {
  sample: {
    list: "GET /api/seller/packs",
    add: "POST /api/seller/packs/add",
    detail: "GET /api/seller/packs/{id}",
    edit: "PUT /api/seller/packs/{id}",
    cover: "POST /api/seller/packs/edit/{id}/upload-thumb",
    send: "POST /api/seller/packs/{id}/send",
    takeBack: "POST /api/seller/packs/{id}/take-back",
    withdraw: "POST /api/seller/packs/{id}/withdraw",
    remove: "DELETE /api/seller/packs/{id}",
    access: "GET /api/seller/packs/{id}/access",
    files: "GET /api/seller/packs/{id}/files",
    announce: "POST /api/seller/packs/{id}/files",
    editItem: "PUT /api/seller/sounds/{id}",
    editItems: "PUT /api/seller/packs/{id}/sounds",
    order: "PUT /api/seller/packs/{id}/order",
    removeItems: "POST /api/seller/packs/{id}/sounds/remove",
    queue: "GET /api/admin/packs",
    review: "GET /api/admin/packs/{id}",
    claim: "POST /api/admin/packs/{id}/claim",
    release: "POST /api/admin/packs/{id}/release",
    approve: "POST /api/admin/packs/{id}/approve",
    requireUpdate: "POST /api/admin/packs/{id}/require-update",
    reject: "POST /api/admin/packs/{id}/reject",
  },
  preset: {
    list: "GET /api/seller/preset-packs",
    add: "POST /api/seller/preset-packs",
    detail: "GET /api/seller/preset-packs/{id}",
    edit: "PUT /api/seller/preset-packs/{id}",
    cover: "POST /api/seller/preset-packs/{id}/upload-thumb",
    send: "POST /api/seller/preset-packs/{id}/send",
    takeBack: "POST /api/seller/preset-packs/{id}/take-back",
    withdraw: "POST /api/seller/preset-packs/{id}/withdraw",
    remove: "DELETE /api/seller/preset-packs/{id}",
    access: "GET /api/seller/preset-packs/{id}/access",
    files: "GET /api/seller/preset-packs/{id}/files",
    announce: "POST /api/seller/preset-packs/{id}/files",
    editItem: "PUT /api/seller/presets/{id}",
    editItems: "PUT /api/seller/preset-packs/{id}/presets",
    order: "PUT /api/seller/preset-packs/{id}/order",
    removeItems: "POST /api/seller/preset-packs/{id}/presets/remove",
    queue: "GET /api/admin/preset-packs",
    review: "GET /api/admin/preset-packs/{id}",
    claim: "POST /api/admin/preset-packs/{id}/claim",
    release: "POST /api/admin/preset-packs/{id}/release",
    approve: "POST /api/admin/preset-packs/{id}/approve",
    requireUpdate: "POST /api/admin/preset-packs/{id}/require-update",
    reject: "POST /api/admin/preset-packs/{id}/reject",
  },
} as const satisfies Record<ReviewedKind, Record<string, CallName>>;

/** The calls about the files of packs of any kind. */
export const FILE_CALLS = {
  sample: { files: STUDIO_CALLS.sample.files, announce: STUDIO_CALLS.sample.announce },
  preset: { files: STUDIO_CALLS.preset.files, announce: STUDIO_CALLS.preset.announce },
  oneshot: { files: "GET /api/admin/oneshots/packs/{id}/files", announce: "POST /api/admin/oneshots/packs/{id}/files" },
} as const satisfies Record<PackKind, Record<string, CallName>>;
