import { availableParallelism } from "node:os";
import type { Catalogue } from "@/demo/catalogue";
import { seedAccounts } from "@/demo/seed/accounts";
import { seedApplications } from "@/demo/seed/applications";
import { seedCollections } from "@/demo/seed/collections";
import { seedCreators } from "@/demo/seed/creators";
import { seedHistory } from "@/demo/seed/history";
import { limitConcurrency, processInOrder } from "@/demo/seed/in-order";
import { seedLicenseRequests } from "@/demo/seed/license-requests";
import { type SeedState, writeSeedState } from "@/demo/seed/mark";
import { seedOneshotPackDraft } from "@/demo/seed/oneshot-pack-draft";
import { PACKS_IN_HAND, packKey, packsInOrder, packsOfHistory, placeOfHistory } from "@/demo/seed/pack-order";
import { creatorOf, preparePack, publishPack, readKnownPacks } from "@/demo/seed/packs";
import { seedReports } from "@/demo/seed/reports";
import { seedSearches } from "@/demo/seed/searches";
import type { SeedContext } from "@/demo/seed/seed-context";
import { seedSelections } from "@/demo/seed/selections";
import { seedSellerHistory } from "@/demo/seed/seller-history";
import { seedShelves } from "@/demo/seed/shelves";
import { seedStacks } from "@/demo/seed/stacks";
import { seedStudioPacks } from "@/demo/seed/studio-packs";
import { seedStudioPresetPacks } from "@/demo/seed/studio-preset-packs";
import { seedSubscriptions } from "@/demo/seed/subscriptions";
import { openRenderPool } from "@/demo/synth/render-pool";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import { AudioPool } from "@/server/audio/pool";
import type { JobDependencies } from "@/server/modules/dependencies";
import { refreshTrending } from "@/server/modules/items/items/trending";
import { outbox } from "@/server/platform/db/schema/operations";
import type { RunningTask, StartupContext } from "@/server/platform/jobs/startup-task";
import { StartupError } from "@/server/platform/startup-error";
import { StorageFullError } from "@/server/providers/objects/object-store";

/** Generous, because background threads may wait long for the processor. */
const ANALYSIS_TIMEOUT_MS = 600_000;
/** Sounds in progress per thread: enough that rendering, analysis and disk never wait for each other. */
const IN_HAND = 4;
/** Trending scores are recomputed after this number of packs. */
const PACKS_PER_RANKING = 8;

/**
 * Begins to insert the missing parts of the demo catalogue. Packs appear one by one, each complete. `before` is the
 * state of an interrupted run.
 */
export async function beginSeeding(
  { db, objects, signal, jobs }: StartupContext<JobDependencies>,
  before: SeedState | null,
  catalogue: Catalogue,
): Promise<RunningTask> {
  const state: SeedState = before ?? { started_at: new Date().toISOString(), history: 0 };
  if (!before) await writeSeedState(db, state);
  const historyPlace = placeOfHistory(catalogue);
  const known = await readKnownPacks(db);
  const packs = packsInOrder(catalogue);
  const missing = packs.filter((planned) => !known.has(packKey(planned.kind, creatorOf(planned), planned.pack.title)));
  let progress: { done: number; total: number } | null = {
    done: packs.length - missing.length,
    total: packs.length,
  };
  const threads = Math.max(1, Math.min(4, availableParallelism()));
  const audio = new AudioPool({ size: threads, timeoutMs: ANALYSIS_TIMEOUT_MS, isBackground: true });
  const renderer = openRenderPool(threads, { isBackground: true });
  const inHand = limitConcurrency(threads * IN_HAND);
  const now = new Date(state.started_at);
  const context: SeedContext = { db, objects, audio, renderer, now, inHand, signal };
  const closePools = () => Promise.all([renderer.close(), audio.close()]);
  signal.addEventListener("abort", () => void closePools(), { once: true });

  const running: Promise<void>[] = [];
  /** Lets work go on beside the rest; a failure is thrown where it is awaited. */
  const besides = (work: Promise<void>) => {
    work.catch(() => undefined);
    running.push(work);
    return work;
  };

  const seed = async () => {
    const creators = await seedCreators(context, catalogue.creators);
    const userIds = await seedAccounts(context, creators);
    if (jobs) await seedSubscriptions(jobs, userIds);
    await seedSearches(context);
    await seedApplications(context, userIds);
    await seedLicenseRequests(context, userIds);
    const history = once(() => besides(seedHistory(context, userIds, packsOfHistory(catalogue), state, jobs)));
    await processInOrder(missing, PACKS_IN_HAND, {
      prepare: (planned) => preparePack(context, userIds, planned),
      async finish(prepared) {
        signal.throwIfAborted();
        await publishPack(context, userIds, prepared);
        const done = (progress?.done ?? 0) + 1;
        progress = { done, total: packs.length };
        // Not awaited: it waits for the database, and the next packs for the processor.
        if (done >= historyPlace) void history();
        if (done === 2 || done % PACKS_PER_RANKING === 0) await refreshTrending(db);
      },
    });
    signal.throwIfAborted();
    const sales = besides(history().then(() => seedSellerHistory(context, jobs, userIds)));
    await seedStudioPacks(context, userIds, catalogue.studio_packs);
    await seedOneshotPackDraft(context, userIds);
    await seedStudioPresetPacks(context, userIds, catalogue.studio_preset_packs);
    await sales;
    await seedReports(context, userIds);
    await seedSelections(context, catalogue);
    await seedShelves(context, userIds, catalogue);
    await seedCollections(context, userIds, catalogue);
    await seedStacks(context, userIds);
    await refreshTrending(db);
    progress = null;
    await db.transaction(async (tx) => {
      await writeSeedState(tx, { ...state, seeded_at: new Date().toISOString() });
      // Invalidates pages that show the progress.
      await tx.insert(outbox).values({ topic: "cache-tags", payload: { tags: [cacheTags.summary] } });
    });
  };
  const finished = seed()
    .catch((error: unknown) => {
      if (!signal.aborted) throw describeFailure(error);
    })
    // Nothing writes after the task has ended.
    .finally(() => Promise.allSettled(running))
    .finally(closePools);
  return { progress: () => progress, finished };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | null = null;
  return () => (result ??= work());
}

function describeFailure(error: unknown): unknown {
  const isDiskFull = (error as NodeJS.ErrnoException).code === "ENOSPC" || error instanceof StorageFullError;
  if (!isDiskFull) return error;
  return new StartupError("The disk is full. Make room and start again: the demo catalogue goes on where it was.");
}
