import { eq } from "drizzle-orm";
import { DEMO_MARK } from "@/demo/seed/mark";
import { settings } from "@/server/db/schema/operations";
import type { BeginTask } from "@/server/startup-task";

/**
 * The API server's startup task of a demo: fills the database with the demo catalogue and its accounts, once. An
 * interrupted run is continued at the next start.
 */
export const begin: BeginTask = async (context) => {
  const [filled] = await context.db.select().from(settings).where(eq(settings.key, DEMO_MARK));
  if (filled) return null;
  // Later starts load none of the synthesis.
  const { beginSeeding } = await import("@/demo/seed/seed");
  return beginSeeding(context);
};
