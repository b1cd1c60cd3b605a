import type { CallName } from "@/lib/contract/call-types";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";

/** The calls with which creators make packs of a kind. */
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
  },
} as const satisfies Record<ReviewedKind, Record<string, CallName>>;

/** The calls about the files of packs of any kind. */
export const FILE_CALLS = {
  sample: { files: STUDIO_CALLS.sample.files, announce: STUDIO_CALLS.sample.announce },
  preset: { files: STUDIO_CALLS.preset.files, announce: STUDIO_CALLS.preset.announce },
  oneshot: { files: "GET /api/admin/oneshots/packs/{id}/files", announce: "POST /api/admin/oneshots/packs/{id}/files" },
} as const satisfies Record<PackKind, Record<string, CallName>>;
