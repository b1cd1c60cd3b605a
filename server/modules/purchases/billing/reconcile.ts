import type { JobDependencies } from "@/server/modules/dependencies";
import { eventJob } from "@/server/modules/purchases/billing/billing-jobs";
import { listUnfinishedSessions } from "@/server/modules/purchases/billing/checkouts-repository";
import { syncDispute } from "@/server/modules/purchases/billing/disputes";
import { listOpenDisputes } from "@/server/modules/purchases/billing/disputes-repository";
import { storeEvent } from "@/server/modules/purchases/billing/events";
import { listUnprocessedEvents } from "@/server/modules/purchases/billing/events-repository";
import { listUnpaidIds } from "@/server/modules/purchases/billing/payments-repository";
import { lookIntoChange } from "@/server/modules/purchases/billing/plan-changes";
import { listOpenChanges } from "@/server/modules/purchases/billing/plan-changes-repository";
import { listOverdueIds } from "@/server/modules/purchases/billing/subscriptions-repository";
import { syncCheckout } from "@/server/modules/purchases/billing/sync-checkout";
import { syncInvoice } from "@/server/modules/purchases/billing/sync-invoice";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import { listEvents, readProviderTime } from "@/server/providers/stripe/events";
import { listInvoices } from "@/server/providers/stripe/invoices";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How far back the provider's events are read: longer than any outage of ours between two runs. */
const EVENTS_MS = 26 * HOUR_MS;
const LIMIT = 200;

/**
 * Reads everything from the provider that its webhooks should have reported, as if none had arrived: recent events, and
 * the state of everything unfinished here.
 */
export async function reconcile(deps: JobDependencies): Promise<void> {
  const { db, stripe, queue, log } = deps;
  const now = await readProviderTime(stripe);
  const ago = (ms: number) => new Date(Date.now() - ms);
  for (const event of await listEvents(stripe, new Date(now.getTime() - EVENTS_MS))) await storeEvent(deps, event);
  for (const event_id of await listUnprocessedEvents(db, ago(10 * MINUTE_MS))) {
    await queue.send(db, eventJob, { event_id });
  }
  // One failure must not block the others; the next run retries it.
  const each = async (ids: readonly (string | number)[], sync: (id: never) => Promise<unknown>) => {
    for (const id of ids) {
      await sync(id as never).catch((error: unknown) => log.error({ err: error, id }, "not reconciled"));
    }
  };
  await each(await listUnfinishedSessions(db, ago(50 * HOUR_MS), ago(2 * MINUTE_MS)), (id: string) =>
    syncCheckout(deps, id),
  );
  await each(await listOverdueIds(db, now, LIMIT), async (id: string) => {
    await syncSubscription(deps, id);
    for (const invoice of await listInvoices(stripe, id)) await syncInvoice(deps, invoice);
  });
  await each(await listUnpaidIds(db, LIMIT), (id: string) => syncInvoice(deps, id));
  await each(await listOpenChanges(db, ago(5 * MINUTE_MS)), (id: number) => lookIntoChange(deps, id));
  await each(await listOpenDisputes(db, LIMIT), (id: string) => syncDispute(deps, id));
}
