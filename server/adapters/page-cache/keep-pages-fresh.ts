import type { Logger } from "pino";
import { watchChanges } from "@/server/adapters/page-cache/change-watch";
import { PageCache } from "@/server/adapters/page-cache/page-cache";
import type { Database } from "@/server/db/database";
import type { Env } from "@/server/env";

type Settings = Pick<Env, "WEB_INTERNAL_URL" | "REVALIDATE_SECRET" | "CATALOGUE_MAX_AGE_MS">;

/** Has the web server drop the pages that a change concerns, where it shares a secret. Returns the way to stop. */
export function keepPagesFresh(db: Database, env: Settings, log: Logger): () => Promise<void> {
  if (!env.REVALIDATE_SECRET) return () => Promise.resolve();
  const pages = new PageCache({ url: env.WEB_INTERNAL_URL, secret: env.REVALIDATE_SECRET, log });
  const stop = watchChanges({ db, pages, lagMs: env.CATALOGUE_MAX_AGE_MS, log });
  return async () => {
    await stop();
    await pages.close();
  };
}
