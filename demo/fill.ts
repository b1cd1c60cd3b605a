import { requirePackages } from "@/demo/packages";
import { readSeedState } from "@/demo/seed/mark";
import { shareList } from "@/lib/money/price-list";
import type { JobDependencies } from "@/server/modules/dependencies";
import type { BeginTask } from "@/server/platform/jobs/startup-task";
import { StartupError } from "@/server/platform/startup-error";

/** Chooses what is filled in: everything (`all`, by default), or what the browser tests need (`tests`). */
const SETTING = "DEMO_CATALOGUE";

/**
 * The API server's startup task of a demo: fills the database with the demo catalogue and its accounts, once. An
 * interrupted run continues at the next start.
 */
export const begin: BeginTask<JobDependencies> = async (context) => {
  const state = await readSeedState(context.db);
  if (state?.seeded_at) return null;
  requirePackages();
  // Its accounts have the plans of this shop.
  if (context.jobs) shareList(context.jobs.prices);
  // Lazy, so that later starts load none of the synthesis.
  const [{ beginSeeding }, { createCatalogue }] = await Promise.all([
    import("@/demo/seed/seed"),
    import("@/demo/catalogue"),
  ]);
  return beginSeeding(context, state, createCatalogue(readPart(process.env[SETTING])));
};

/** Reads the setting. Throws a StartupError for an unknown value. */
export function readPart(value: string | undefined): "all" | "tests" {
  const part = value || "all";
  if (part === "all" || part === "tests") return part;
  throw new StartupError(`${SETTING} is all or tests, not ${part}.`);
}
