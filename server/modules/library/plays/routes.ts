import { playOneshot } from "@/lib/contract/calls/catalogue/oneshots";
import { playPreset } from "@/lib/contract/calls/catalogue/presets";
import { playAudio } from "@/lib/contract/calls/catalogue/samples";
import { userPlays } from "@/lib/contract/calls/library/library";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { ONESHOT_TABLES, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { PlayBuffer } from "@/server/modules/library/plays/play-buffer";
import { listRecentlyPlayed } from "@/server/modules/library/plays/service";
import { notFound } from "@/server/platform/errors";
import type { Mount } from "@/server/platform/http/route";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import type { Viewer } from "@/server/platform/viewer";

interface PlayCall {
  params: { id: number };
  viewer: Viewer | null;
  address: string;
}

/** Serves the counting of plays. */
export function playRoutes(mount: Mount, { db, search }: Catalogue, background: BackgroundTasks): void {
  const buffer = new PlayBuffer(db, background);
  const count =
    (kind: "sample" | "oneshot" | "preset", tables: typeof SAMPLE_TABLES) =>
    async ({ params, viewer, address }: PlayCall) => {
      if (!(await search.has(kind, params.id))) throw notFound();
      buffer.add(tables, params.id, { userId: viewer?.id ?? null, address });
      return {};
    };
  mount(userPlays, ({ query, viewer }) => listRecentlyPlayed(db, query, viewer.id));
  mount(playAudio, count("sample", SAMPLE_TABLES));
  mount(playOneshot, count("oneshot", ONESHOT_TABLES));
  mount(playPreset, count("preset", PRESET_TABLES));
}
