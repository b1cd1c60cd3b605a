import { requirePackages } from "@/demo/packages";
import { readSeedState } from "@/demo/seed/mark";
import type { JobDependencies } from "@/server/modules/dependencies";
import type { BeginTask } from "@/server/platform/jobs/startup-task";

/**
 * The API server's startup task of a demo: fills the database with the demo catalogue and its accounts, once. An
 * interrupted run continues at the next start.
 */
export const begin: BeginTask<JobDependencies> = async (context) => {
  const state = await readSeedState(context.db);
  if (state?.seeded_at) return null;
  requirePackages();
  // Lazy, so that later starts load none of the synthesis.
  const { beginSeeding } = await import("@/demo/seed/seed");
  return beginSeeding(context, state);
};
