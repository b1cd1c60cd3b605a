import { STUDIO } from "@/features/studio/frame/studio-key";
import { callQuery } from "@/lib/client/calls/call-query";

/** The one-shot packs that were made for the creator. */
export const madePacksQuery = callQuery([STUDIO, "made-packs"], "GET /api/seller/oneshot-packs", {});

/** One of them, with its one-shots and what it earned. */
export const madePackQuery = (id: number) =>
  callQuery([STUDIO, "made-pack", id], "GET /api/seller/oneshot-packs/{id}", { params: { id } });

/** The page of a one-shot pack in the studio. */
export const madePackPath = (id: number) => `/account/seller/library/oneshot-pack/${id}`;
