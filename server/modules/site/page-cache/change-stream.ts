import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { cacheTags, MAX_CACHE_TAGS } from "@/lib/contract/protocol/cache-tags";
import { HEARTBEAT_MS, type Invalidation } from "@/lib/contract/protocol/change-events";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { readLogEnd, readLogSince } from "@/server/catalogue/change-log";
import { getCatalogueSummary } from "@/server/modules/catalogue/home/service";
import { bannedAddresses } from "@/server/modules/site/page-cache/banned-addresses";
import { isListedPack, readTagsOfChanges } from "@/server/modules/site/page-cache/changed-tags";
import {
  newestPackOf,
  reaches,
  type StreamPosition,
  summaryOf,
} from "@/server/modules/site/page-cache/stream-position";
import { Wake } from "@/server/modules/site/page-cache/wake";
import type { Executor } from "@/server/platform/db/database";
import type { Notifications } from "@/server/platform/db/notifications";

/** How often the log is read while an older transaction delays newer changes. */
const AGAIN_MS = 200;
const AFTER_ERROR_MS = 1_000;

/** Receives changes; each call resolves when the next one may follow. */
export interface ChangeReceiver {
  invalidate: (invalidation: Invalidation, position: StreamPosition) => Promise<void>;
  setMaintenance: (isOn: boolean) => Promise<void>;
  heartbeat: () => Promise<void>;
}

export interface ChangeStreamOptions {
  catalogue: Catalogue;
  notifications: Notifications;
  maintenance: { isOn: () => Promise<boolean> };
  log: Logger;
}

/**
 * Streams every change that any process commits to one receiver, until `signal` is aborted. Begins with the maintenance
 * flag and with the changes since `from`, or with "everything" if the log doesn't go back that far. A heartbeat means
 * that the receiver has all changes that the catalogue's lists show; while that is unknown, none is sent.
 */
export async function streamChanges(
  options: ChangeStreamOptions,
  { from, receiver, signal }: { from: StreamPosition | null; receiver: ChangeReceiver; signal: AbortSignal },
): Promise<void> {
  const { notifications, maintenance, log } = options;
  const wake = new Wake();
  signal.addEventListener("abort", wake.set);
  const unsubscribe = [notifications.subscribe("catalogue", wake.set), notifications.subscribe("settings", wake.set)];
  const sent: { position: StreamPosition | null; isMaintenance: boolean | null } = {
    position: from,
    isMaintenance: null,
  };
  let isFirst = true;
  // It also begins and ends without a change in the database.
  const sendMaintenance = async () => {
    const isOn = await maintenance.isOn();
    if (isOn !== sent.isMaintenance) await receiver.setMaintenance(isOn);
    sent.isMaintenance = isOn;
  };
  const sendChanges = async () => {
    const found = await readInvalidation(options, sent.position, signal);
    if (signal.aborted) return false;
    const { invalidation } = found;
    const isAny =
      "everything" in invalidation ||
      ![invalidation.tags, invalidation.outdated, invalidation.purge ?? []].every(isEmpty);
    if (isAny || isFirst) await receiver.invalidate(invalidation, found.position);
    sent.position = found.position;
    isFirst = false;
    return found.isIncomplete;
  };
  try {
    for (let isDue = true; !signal.aborted; ) {
      try {
        const wasListening = notifications.isListening();
        await sendMaintenance();
        const isIncomplete: boolean = isDue && (await sendChanges());
        if (wasListening && notifications.isListening()) await receiver.heartbeat();
        isDue = (await wake.wait(isIncomplete ? AGAIN_MS : HEARTBEAT_MS)) || isIncomplete;
      } catch (error) {
        log.warn({ err: error }, "the log of changes could not be read");
        isDue = true;
        await pause(AFTER_ERROR_MS, signal);
      }
    }
  } finally {
    for (const stop of unsubscribe) stop();
    signal.removeEventListener("abort", wake.set);
  }
}

async function readInvalidation(
  { catalogue, log }: ChangeStreamOptions,
  from: StreamPosition | null,
  signal: AbortSignal,
): Promise<{ invalidation: Invalidation; position: StreamPosition; isIncomplete: boolean }> {
  const { db } = catalogue;
  const { now, changes, isIncomplete, ...outbox } = await (from ? readLogSince(db, from.cursor) : readLogEnd(db));
  const changed = from && reaches(from, now) ? await readTagsOfChanges(db, changes) : null;
  const purge = changed && (await bannedAddresses(db, changes));
  const isOnlyRead =
    changed && [changed.tags, changed.outdated, outbox.tags, outbox.taken, outbox.outdated, purge].every(isEmpty);
  if (from && isOnlyRead) {
    const nothing = { tags: [], taken: [], outdated: [] };
    return { invalidation: nothing, position: { ...now, summary: from.summary }, isIncomplete };
  }
  await catalogue.search.visibleUpTo(now, signal);
  const summary = await readShownSummary(catalogue).catch((error: unknown) => {
    log.warn({ err: error }, "what every page shows of the catalogue could not be read");
    return "";
  });
  const position = { ...now, summary };
  if (!from || changed === null) return { invalidation: { everything: true, taken: null }, position, isIncomplete };
  const isSummarySame = summary !== "" && summary === from.summary;
  const ofSummary = isSummarySame ? [] : [cacheTags.summary];
  const taken = changed.taken && new Set([...changed.taken, ...outbox.taken]);
  if (taken && !isSummarySame && (await isNewestTaken(db, from.summary, taken))) taken.add(cacheTags.summary);
  if (!taken || taken.size > MAX_CACHE_TAGS)
    return { invalidation: { everything: true, taken: null }, position, isIncomplete };
  const tags = changed.tags && new Set([...changed.tags, ...outbox.tags, ...taken, ...ofSummary]);
  const outdated = new Set([...changed.outdated, ...outbox.outdated].filter((tag) => !tags?.has(tag)));
  const isNamed = tags && tags.size <= MAX_CACHE_TAGS && outdated.size <= MAX_CACHE_TAGS;
  const invalidation = isNamed
    ? { tags: [...tags], taken: [...taken], outdated: [...outdated], ...(purge?.length && { purge }) }
    : { everything: true as const, taken: [...taken] };
  return { invalidation, position, isIncomplete };
}

/** Whether the newest pack, which every page shows, was taken away. */
async function isNewestTaken(db: Executor, summary: string, taken: ReadonlySet<string>): Promise<boolean> {
  const newest = newestPackOf(summary);
  if (summary === "") return taken.size > 0;
  if (newest === null) return false;
  if (taken.has(cacheTags.pack(newest.kind, newest.id))) return true;
  return !(await isListedPack(db, newest));
}

const isEmpty = (tags: readonly string[] | null) => tags?.length === 0;

/** Resolves after the time, or when aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** What every page shows of the summary: counts, and the newest pack without its likes. */
async function readShownSummary(catalogue: Catalogue): Promise<string> {
  const { newest_pack, ...counts } = await getCatalogueSummary(catalogue);
  return summaryOf({ ...counts, newest_pack: newest_pack && { ...newest_pack, likes_count: 0 } }, newest_pack);
}
