import { reportOneshot } from "@/lib/contract/endpoints/oneshots";
import { reportPreset } from "@/lib/contract/endpoints/presets";
import { reportSound } from "@/lib/contract/endpoints/samples";
import { ONESHOT_TABLES, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/catalogue/items/item-tables";
import { reportItem } from "@/server/modules/moderation/reports/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

const THANKS = { message: "Thank you. We will look into it." };

/** Serves reports about sounds. */
export function reportRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(reportSound, async ({ params, body, viewer }) => {
    await reportItem(db, SAMPLE_TABLES, params.id, body.description, viewer);
    return THANKS;
  });
  mount(reportPreset, async ({ params, body, viewer }) => {
    await reportItem(db, PRESET_TABLES, params.id, body.description, viewer);
    return THANKS;
  });
  mount(reportOneshot, async ({ params, body, viewer }) => {
    await reportItem(db, ONESHOT_TABLES, params.id, body.description, viewer);
    return THANKS;
  });
}
