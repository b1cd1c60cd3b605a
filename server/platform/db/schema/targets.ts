import { integer } from "drizzle-orm/pg-core";
import type { PackKey } from "@/server/platform/db/schema/columns";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { packs } from "@/server/platform/db/schema/packs";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";

/**
 * A nullable reference to each kind of item; pair it with `exactlyOne`, or with `atMostOne` where the row outlives the
 * item. Items that were paid for are never deleted.
 */
export const itemReferences = (onDelete: "cascade" | "restrict" | "set null") => ({
  sound_id: integer().references(() => sounds.id, { onDelete }),
  preset_id: integer().references(() => presets.id, { onDelete }),
  oneshot_id: integer().references(() => oneshots.id, { onDelete }),
});

/** A reference to a pack of any kind, by its key. */
export const packId = (onDelete: "cascade" | "restrict") =>
  integer()
    .$type<PackKey>()
    .references(() => packs.id, { onDelete });
