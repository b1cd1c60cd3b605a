import type { Logger } from "pino";
import { getCatalogueSummary } from "@/server/modules/home/service";
import { watchChanges } from "@/server/modules/page-cache/change-watch";
import { PageCache } from "@/server/modules/page-cache/page-cache";
import type { Env } from "@/server/platform/env";
import type { Catalogue } from "@/server/search-index/catalogue";

type Settings = Pick<Env, "WEB_INTERNAL_URL" | "GATEWAY_SECRET" | "CATALOGUE_MAX_AGE_MS">;

/** Has the web server drop the pages that a change concerns, where it shares a secret. Returns the way to stop. */
export function keepPagesFresh(catalogue: Catalogue, env: Settings, log: Logger): () => Promise<void> {
  if (!env.GATEWAY_SECRET) return () => Promise.resolve();
  const pages = new PageCache({ url: env.WEB_INTERNAL_URL, secret: env.GATEWAY_SECRET, log });
  const stop = watchChanges({
    db: catalogue.db,
    pages,
    readSummary: () => readShownSummary(catalogue),
    lagMs: env.CATALOGUE_MAX_AGE_MS,
    log,
  });
  return async () => {
    await stop();
    await pages.close();
  };
}

/** What pages show of the summary: counts, and the newest pack, whose likes they don't tell. */
async function readShownSummary(catalogue: Catalogue): Promise<unknown> {
  const { newest_pack, ...counts } = await getCatalogueSummary(catalogue);
  return { ...counts, newest_pack: newest_pack && { ...newest_pack, likes_count: 0 } };
}
