"use client";

import { useQuery } from "@tanstack/react-query";
import { type OpenRemark, openRemarks } from "@/features/work/sounds/remarks";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";

/** The remarks on a pack’s sounds that are open; none until the sounds are loaded. */
export function useOpenRemarks({ kind, id }: ReviewedPackRef): OpenRemark[] {
  const query = packFilesQuery({ kind: "sample", id });
  const { data } = useQuery({ ...query, enabled: kind === "sample" }, queryClient);
  return openRemarks(kind === "sample" ? (data?.sounds ?? []) : []);
}
