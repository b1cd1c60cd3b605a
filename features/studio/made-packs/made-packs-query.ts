import { queryOptions } from "@tanstack/react-query";
import { STUDIO } from "@/features/studio/frame/studio-key";
import { request } from "@/lib/api/request";

/** The one-shot packs that were made for the creator. */
export const madePacksQuery = queryOptions({
  queryKey: [STUDIO, "made-packs"],
  queryFn: ({ signal }) => request("GET /api/seller/oneshot-packs", {}, { signal, silent: true }),
  staleTime: 0,
});

/** One of them, with its one-shots and what it earned. */
export const madePackQuery = (id: number) =>
  queryOptions({
    queryKey: [STUDIO, "made-pack", id],
    queryFn: ({ signal }) =>
      request("GET /api/seller/oneshot-packs/{id}", { params: { id } }, { signal, silent: true }),
    staleTime: 0,
  });

/** The page of a one-shot pack in the studio. */
export const madePackPath = (id: number) => `/account/seller/library/oneshot-pack/${id}`;
