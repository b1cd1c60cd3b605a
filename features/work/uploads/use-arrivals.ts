"use client";

import { type FileRow, leftOf, rowsOf } from "@/features/work/uploads/file-rows";
import { useQueue } from "@/features/work/uploads/pack-queues";
import { usePackFiles } from "@/features/work/uploads/use-pack-files";
import type { PackRef } from "@/lib/contract/entities/pack";

/** The files of a pack that are no sounds yet, in the order of their paths. */
export function useArrivals(pack: PackRef): FileRow[] {
  const { data } = usePackFiles(pack);
  const { files } = useQueue(pack);
  return leftOf(rowsOf(data?.files ?? [], files));
}
