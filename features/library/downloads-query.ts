import { request } from "@/lib/api/request";
import { listQuery } from "@/lib/client/lists/use-list";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import type { SoundFormat } from "@/lib/contract/entities/user";
import type { PageMeta } from "@/lib/contract/fields/primitives";

/** A sound that the user has downloaded, in which formats, and when last. */
export type OwnedSound = Sound & { formats: SoundFormat[]; downloaded_at: string; taken: Taken | null };

/** That a sound was taken from its owners, and what the user got back; null until they have it. */
export interface Taken {
  at: string;
  reason: string;
  credits: number | null;
}

export interface DownloadsFilter {
  search: string;
  /** For samples only. */
  format: SoundFormat | null;
}

/** Paths of the lists of downloads by kind. */
export const DOWNLOADS_PATHS: Readonly<Record<SoundKind, string>> = {
  sample: "/my-library/downloads",
  oneshot: "/my-library/downloads/oneshots",
  preset: "/my-library/downloads/presets",
};

interface OwnedPage {
  data: OwnedSound[];
  meta: PageMeta;
}

/** A page of the sounds of one kind that the signed-in user has downloaded. */
export function downloadsQuery(kind: SoundKind, { search, format }: DownloadsFilter) {
  return listQuery<number, OwnedPage>(["library", "downloads", kind, search, format ?? ""], (page, signal) => {
    const query = { page, ...(search && { search }) };
    if (kind === "oneshot") return request("GET /api/user/downloads/oneshots", { query }, { signal });
    if (kind === "preset") return request("GET /api/user/downloads/presets", { query }, { signal });
    return request("GET /api/user/downloads", { query: { ...query, ...(format && { format }) } }, { signal });
  });
}
