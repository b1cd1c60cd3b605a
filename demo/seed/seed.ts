import { availableParallelism } from "node:os";
import { eq } from "drizzle-orm";
import { createCatalogue } from "@/demo/catalogue";
import { DEMO_ACCOUNTS } from "@/demo/catalogue/accounts";
import { seedAccounts } from "@/demo/seed/accounts";
import { seedCollections } from "@/demo/seed/collections";
import { seedCreators } from "@/demo/seed/creators";
import { Progress } from "@/demo/seed/progress";
import { seedReception } from "@/demo/seed/reception";
import type { SeedContext } from "@/demo/seed/seed-context";
import { seedShelves } from "@/demo/seed/shelves";
import { seedOneshots, seedPresets, seedSamples } from "@/demo/seed/sounds";
import { RenderPool } from "@/demo/synth/render-pool";
import type { ObjectStore } from "@/server/adapters/object-store/object-store";
import { AudioPool } from "@/server/audio/pool";
import type { Database } from "@/server/db/database";
import { settings } from "@/server/db/schema/operations";
import { refreshTrending } from "@/server/modules/catalogue/trending";

const MARK = "demo_catalogue";
const ANALYSIS_TIMEOUT_MS = 60_000;
/** Sounds in hand for each thread: enough that neither rendering, analysis nor disk waits for another. */
const IN_HAND = 4;

/** Makes the demo catalogue unless it is there. Each part skips what it finds, so an interrupted run goes on. */
export async function seedDemo(db: Database, objects: ObjectStore): Promise<void> {
  const [done] = await db.select().from(settings).where(eq(settings.key, MARK));
  if (done) return;
  const threads = Math.max(1, Math.min(4, availableParallelism()));
  const audio = new AudioPool({ size: threads, timeoutMs: ANALYSIS_TIMEOUT_MS });
  const renderer = new RenderPool(threads);
  const context: SeedContext = { db, objects, audio, renderer, now: new Date(), concurrency: threads * IN_HAND };
  const catalogue = createCatalogue();
  try {
    const people = await Progress.track(
      "Creators and accounts",
      catalogue.creators.length + DEMO_ACCOUNTS.length,
      (tick) =>
        seedCreators(context, catalogue.creators, tick).then((creators) => seedAccounts(context, creators, tick)),
    );
    const count = (packs: { length: number }[]) => packs.reduce((sum, items) => sum + items.length, 0);
    await Progress.track("Samples", count(catalogue.packs.map((pack) => pack.samples)), (tick) =>
      seedSamples(context, people, catalogue.packs, tick),
    );
    await Progress.track("One-shots", count(catalogue.oneshot_packs.map((pack) => pack.oneshots)), (tick) =>
      seedOneshots(context, people, catalogue.oneshot_packs, tick),
    );
    await Progress.track("Presets", count(catalogue.preset_packs.map((pack) => pack.presets)), (tick) =>
      seedPresets(context, people, catalogue.preset_packs, tick),
    );
    await seedShelves(context, people, catalogue);
    await seedReception(context, people, catalogue);
    await seedCollections(context, people, catalogue);
    await refreshTrending(db);
    await db.insert(settings).values({ key: MARK, value: { seeded_at: context.now.toISOString() } });
  } finally {
    await renderer.close();
    await audio.close();
  }
}
