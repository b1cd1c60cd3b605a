"use client";

import { useQueries } from "@tanstack/react-query";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { Sound } from "@/lib/contract/entities/sound";
import { parseId } from "@/lib/contract/fields/parse-id";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { SOUND_PATHS } from "@/lib/routes/sound-paths";

type SoundKind = keyof typeof SOUND_PATHS;

/** How many of a request's sounds are looked up. */
export const MAX_HEARD = 10;

/** What a line of a request means: the sound of a link of this site, or words that may be a title. */
export function parseRequestedSound(line: string): { kind: SoundKind; id: number } | { title: string } {
  const [path] = (/^https?:\/\/[^/]+(\/.*)$/.exec(line)?.[1] ?? line).split(/[?#]/);
  for (const kind of Object.keys(SOUND_PATHS) as SoundKind[]) {
    const start = `${SOUND_PATHS[kind]}/`;
    const id = path?.startsWith(start) ? parseId(path.slice(start.length)) : null;
    if (id) return { kind, id };
  }
  return { title: line };
}

/** The sounds that the lines of a request mean; null where none on sale has that very title. */
export function useRequestedSounds(lines: readonly string[]): (Sound | null | undefined)[] {
  return useQueries(
    {
      queries: lines.slice(0, MAX_HEARD).map((line) => ({
        queryKey: ["admin-license-requests", "sound", line],
        queryFn: ({ signal }: { signal: AbortSignal }) => findSound(line, signal),
      })),
      combine: (results) => results.map(({ data }) => data),
    },
    queryClient,
  );
}

async function findSound(line: string, signal: AbortSignal): Promise<Sound | null> {
  const meant = parseRequestedSound(line);
  const options = { signal, silent: true } as const;
  if ("id" in meant) {
    const response = await request(SOUND_CALLS[meant.kind].detail, { params: { id: meant.id } }, options);
    return "audio" in response ? response.audio : response.sample;
  }
  const search = meant.title.slice(0, MAX_SEARCH_LENGTH);
  const { data } = await request("GET /api/samples", { query: { search } }, options);
  const title = meant.title.toLowerCase();
  return data.find((sound) => sound.title.toLowerCase() === title) ?? null;
}
