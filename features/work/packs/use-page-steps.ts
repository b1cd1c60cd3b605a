"use client";

import { useQuery } from "@tanstack/react-query";
import { placesAmongDetails, placesAmongFiles } from "@/features/work/packs/point-places";
import { type Steps, type StepsOptions, useSteps } from "@/features/work/points/use-steps";
import { REMARKS, remarksOf } from "@/features/work/sounds/remarks";
import { rowsOf } from "@/features/work/uploads/file-rows";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { useQueue } from "@/features/work/uploads/pack-queues";
import { queryClient } from "@/lib/client/session/query-scope";
import type { NamedFinding } from "@/lib/contract/entities/creator-pack";
import type { PackRef } from "@/lib/contract/entities/pack";

/** What there is left to do about a pack, and on which of its pages. */
export interface PackPoints extends Pick<StepsOptions, "order" | "points" | "pathOf"> {
  /** Whether what is to be checked about its sounds can be changed. */
  mayCheck: boolean;
  /** What a moderator asked for. */
  asked?: readonly NamedFinding[] | undefined;
}

/** Leads through what is left to do about the items and files of a pack. */
export function useItemSteps(pack: PackRef, { asked, ...points }: PackPoints): Steps {
  const { data } = useQuery(packFilesQuery(pack), queryClient);
  const queue = useQueue(pack);
  const { sounds = [], files = [] } = data ?? {};
  const items = sounds.map((item) => ("heard" in item ? { ...item, remarks: remarksOf(item) } : item));
  const open = REMARKS.filter((remark) => items.some((item) => "remarks" in item && item.remarks.includes(remark)));
  const rows = rowsOf(files, queue.files);
  return useSteps({
    ...points,
    points: points.mayCheck ? [...points.points, ...open] : points.points,
    isLoaded: data !== undefined,
    placesOf: (point) => placesAmongFiles(point, { items, files, rows, asked }),
  });
}

/** Leads through what is left to do about the details of a pack. */
export const useDetailSteps = (pack: PackPoints): Steps =>
  useSteps({ ...pack, isLoaded: true, placesOf: (point) => placesAmongDetails(point, pack.points) });

/** Leads to what is left to do on the other pages of a pack. */
export const useLinkedSteps = (pack: PackPoints): Steps => useSteps({ ...pack, isLoaded: false, placesOf: () => null });
