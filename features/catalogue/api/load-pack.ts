import { ApiError } from "@/lib/api/error";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { Pack, PackDetail, PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";

export interface PackPageData {
  pack: PackDetail;
  sounds: readonly Sound[];
  similar: readonly Pack[];
  more: readonly Pack[];
}

const MAX_ID = 2_147_483_647;

/**
 * A pack with its sounds, as everybody sees it; null when there is none by that id.
 * @throws {ApiError} for every other failure, so that an outage isn't kept as a missing page.
 */
export async function loadPack(kind: PackKind, idText: string): Promise<PackPageData | null> {
  const id = /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : Number.POSITIVE_INFINITY;
  if (id > MAX_ID) return null;
  const input = { params: { id } };
  const options = { tags: [cacheTags.pack(kind, id)] };
  try {
    if (kind === "sample") {
      const { samples: sounds, ...rest } = await serverRequest("GET /api/packs/{id}", input, options);
      return { sounds, ...rest };
    }
    if (kind === "preset") {
      const { presets: sounds, ...rest } = await serverRequest("GET /api/preset-packs/{id}", input, options);
      return { sounds, ...rest };
    }
    const { oneshots: sounds, ...rest } = await serverRequest("GET /api/oneshots/packs/{id}", input, options);
    return { sounds, ...rest };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return null;
    throw failure;
  }
}
