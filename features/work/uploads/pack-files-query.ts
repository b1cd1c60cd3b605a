import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import { FILE_CALLS } from "@/lib/api/studio-calls";
import type { CallResponse } from "@/lib/contract/call-types";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";

/** How often the files of a pack are read while something is analysed, in ms. */
const RUNNING_MS = 2_000;

/** The files of a pack, and what they became. */
export type PackFiles<Kind extends PackKind> = CallResponse<(typeof FILE_CALLS)[Kind]["files"]>;

/** Reads the files of a pack: every two seconds while something runs and the page is visible. */
export const packFilesQuery = <Kind extends PackKind>({ kind, id }: PackRef<Kind>) =>
  queryOptions({
    queryKey: ["pack-files", kind, id] as const,
    queryFn: ({ signal }) =>
      request(FILE_CALLS[kind].files, { params: { id } }, { signal, silent: true }) as Promise<PackFiles<Kind>>,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_running ? RUNNING_MS : false),
  });
