import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { providerEvents } from "@/server/platform/db/schema/payments";

type EventRow = typeof providerEvents.$inferSelect;

const isThis = (eventId: string) => and(eq(providerEvents.provider, "stripe"), eq(providerEvents.event_id, eventId));

/** Stores an event of Stripe; false if it is already stored. */
export async function insertEvent(
  db: Executor,
  event: { event_id: string; type: string; object_id: string },
): Promise<boolean> {
  const stored = await db
    .insert(providerEvents)
    .values({ provider: "stripe", ...event })
    .onConflictDoNothing()
    .returning({ event_id: providerEvents.event_id });
  return stored.length > 0;
}

/** An unprocessed event of Stripe, or null. */
export async function findUnprocessedEvent(db: Executor, eventId: string): Promise<EventRow | null> {
  const [event] = await db
    .select()
    .from(providerEvents)
    .where(and(isThis(eventId), isNull(providerEvents.processed_at)));
  return event ?? null;
}

export async function markProcessed(db: Executor, eventId: string): Promise<void> {
  await db.update(providerEvents).set({ processed_at: sql`now()` }).where(isThis(eventId));
}

/** Events whose job was lost or is dead, at most 500. */
export async function listUnprocessedEvents(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .select({ event_id: providerEvents.event_id })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.provider, "stripe"),
        isNull(providerEvents.processed_at),
        lt(providerEvents.received_at, before),
      ),
    )
    .limit(500);
  return rows.map(({ event_id }) => event_id);
}
