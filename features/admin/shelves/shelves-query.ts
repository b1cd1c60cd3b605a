"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { request } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient, reloadQueries } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import type { Pack, PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import type { UserSummary } from "@/lib/contract/entities/user-summary";

/** How often others’ changes are looked for, in ms. */
const LOOK_MS = 20_000;

const FEATURED = ["admin-featured-packs"] as const;
const SLIDES = ["admin-slides"] as const;
const CATEGORIES = ["admin-pack-categories"] as const;
const TOP_CREATORS = ["admin-top-creators"] as const;

/** The featured packs, with what others publish meanwhile. */
export const useFeaturedPacks = () =>
  useQuery({ ...callQuery(FEATURED, "GET /api/admin/featured-packs", {}), refetchInterval: LOOK_MS }, queryClient);

/** The slides, with what others publish meanwhile. */
export const useSlides = () =>
  useQuery({ ...callQuery(SLIDES, "GET /api/admin/slides", {}), refetchInterval: LOOK_MS }, queryClient);

export const useCategories = () => useQuery(callQuery(CATEGORIES, "GET /api/admin/pack-categories", {}), queryClient);

export const useTopCreators = () => useQuery(callQuery(TOP_CREATORS, "GET /api/admin/top-creators", {}), queryClient);

/** Shows what was published, and its record. */
export function showFeatured(shelf: CallResponse<"GET /api/admin/featured-packs">): void {
  queryClient.setQueryData(FEATURED, shelf);
  void reloadAudit();
}

export function showSlides(shelf: CallResponse<"GET /api/admin/slides">): void {
  queryClient.setQueryData(SLIDES, shelf);
  void reloadAudit();
}

export const reloadExceptions = () => reloadQueries(CATEGORIES, TOP_CREATORS, ["audit"]);

const SHOWN = 8;

/** Packs on sale whose title or creator has a text in it. */
export async function findPacks(search: string, signal: AbortSignal): Promise<readonly Pack[]> {
  const query = { search: search || undefined, perpage: SHOWN };
  return (await request("GET /api/all-packs", { query }, { signal, silent: true })).data;
}

/** The same of sample packs alone. */
export async function findSamplePacks(search: string, signal: AbortSignal): Promise<readonly Pack[]> {
  const query = { search: search || undefined, perpage: SHOWN };
  return (await request("GET /api/packs", { query }, { signal, silent: true })).data;
}

/** Active creators whose name has a text in it. */
export async function findCreators(search: string, signal: AbortSignal): Promise<readonly UserSummary[]> {
  const query = { search: search || undefined, onlyactive: "true" as const, perpage: SHOWN };
  const { sellers } = await request("GET /api/producers", { query }, { signal, silent: true });
  return sellers.data;
}

/** A pack with its sounds, as its page has it. */
export function usePackPage(kind: PackKind, id: number) {
  return useQuery(
    {
      queryKey: ["pack-preview", kind, id],
      queryFn: async ({ signal }): Promise<{ pack: CallResponse<"GET /api/packs/{id}">["pack"]; sounds: Sound[] }> => {
        const [input, options] = [{ params: { id } }, { signal, silent: true as const }];
        if (kind === "preset") {
          const { pack, presets } = await request("GET /api/preset-packs/{id}", input, options);
          return { pack, sounds: presets };
        }
        if (kind === "oneshot") {
          const { pack, oneshots } = await request("GET /api/oneshots/packs/{id}", input, options);
          return { pack, sounds: oneshots };
        }
        const { pack, samples } = await request("GET /api/packs/{id}", input, options);
        return { pack, sounds: samples };
      },
    },
    queryClient,
  );
}
