import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BeginTask } from "@/server/platform/jobs/startup-task";

/**
 * A startup task of two parts that tests control by files in the data folder: it completes once `go-on` exists, fails
 * once `fail` does, and creates `stopped` when it is stopped. `scheduled` has how many periodic jobs there were before it
 * completed.
 */
export const begin: BeginTask = async ({ db, signal }) => {
  const folder = process.env.DATA_DIR!;
  let progress: { done: number; total: number } | null = { done: 1, total: 2 };
  const work = async () => {
    while (!existsSync(join(folder, "go-on"))) {
      if (existsSync(join(folder, "fail"))) throw new Error("the task broke down");
      if (signal.aborted) {
        // The database is still open for a task that is stopping.
        await db.execute("select 1");
        writeFileSync(join(folder, "stopped"), "");
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { rows } = await db.execute<{ count: number }>(
      "select count(*)::int as count from pgboss.job where singleton_key = 'period'",
    );
    writeFileSync(join(folder, "scheduled"), String(rows[0]?.count));
    progress = null;
  };
  return { progress: () => progress, finished: work() };
};
