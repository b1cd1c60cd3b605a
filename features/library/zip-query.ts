import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { Zip } from "@/lib/contract/entities/zip";

const FIRST_MS = 2_000;
const LAST_MS = 20_000;

export const zipKey = (id: number) => ["library", "zips", id];

/** A large zip, asked for again while it is being put together: soon at first, then less and less often. */
export const useZip = (id: number) =>
  useQuery(
    {
      ...callQuery(zipKey(id), "GET /api/user/zips/{id}", { params: { id } }),
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data && isUnfinished(data.zip) ? pauseAfter(dataUpdateCount) : false,
    },
    queryClient,
  );

/** How long to wait, in ms, after so many answers. */
export const pauseAfter = (answers: number) => Math.min(LAST_MS, Math.round(FIRST_MS * 1.25 ** (answers - 1)));

const isUnfinished = ({ state }: Zip) => state === "waiting" || state === "writing";
