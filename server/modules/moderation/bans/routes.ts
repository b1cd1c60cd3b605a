import { banPreset } from "@/lib/contract/endpoints/presets";
import { banAudio } from "@/lib/contract/endpoints/samples";
import { type ItemTables, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/catalogue/items/item-tables";
import { banItem } from "@/server/modules/moderation/bans/repository";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls with which admins ban sounds. */
export function banRoutes(mount: Mount, { db }: { db: Database }): void {
  const ban =
    (tables: ItemTables) =>
    async ({ params }: { params: { id: number } }) => {
      if (!(await banItem(db, tables, params.id))) throw notFound();
      return {};
    };
  mount(banAudio, ban(SAMPLE_TABLES));
  mount(banPreset, ban(PRESET_TABLES));
}
