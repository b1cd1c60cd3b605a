import { eq, sql } from "drizzle-orm";
import type { Catalogue } from "@/demo/catalogue";
import { type HistoryEvent, historyOf, inOrder } from "@/demo/catalogue/history";
import { historyPacks } from "@/demo/catalogue/history-packs";
import { subscriberHistoryOf } from "@/demo/catalogue/subscriber-history";
import { CUSTOMERS, SUBSCRIBERS } from "@/demo/catalogue/users";
import { type CatalogueIds, readCatalogueIds } from "@/demo/seed/catalogue-ids";
import { refundNewest, type Settlement, settlementsSince } from "@/demo/seed/earnings";
import { type SeedState, writeSeedState } from "@/demo/seed/mark";
import { type Notice, noticesOf } from "@/demo/seed/notices";
import { PastPayments } from "@/demo/seed/past-payments";
import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { viewerOf } from "@/demo/seed/viewer-of";
import { SALE_ORIGINS, type SaleOrigin } from "@/lib/contract/rules/money";
import { royaltyPercent } from "@/lib/money/royalty";
import type { JobDependencies } from "@/server/modules/dependencies";
import { readPackKey } from "@/server/modules/items/items/pack-key";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { sale } from "@/server/modules/kit/notifications/sale-notices";
import { skipSales } from "@/server/modules/kit/notifications/sales-repository";
import { createPlaylist, togglePlaylistSound } from "@/server/modules/library/playlists/service";
import { newLicenseId } from "@/server/modules/licensing/licenses/license-id";
import { insertLicense, insertTrackLicense } from "@/server/modules/licensing/licenses/repository";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { recordPastPackDownload } from "@/server/modules/purchases/downloads/pack-service";
import { recordPastDownload } from "@/server/modules/purchases/downloads/service";
import type { Transaction } from "@/server/platform/db/database";
import { playlists } from "@/server/platform/db/schema/collections";
import { follows, likes, notifications } from "@/server/platform/db/schema/engagement";
import { users } from "@/server/platform/db/schema/users";
import type { Viewer } from "@/server/platform/viewer";

/** Steps per transaction: other requests wait for it if the database has one connection. */
const STEPS = 8;

type Step = HistoryEvent | Notice | Settlement;

/**
 * Seeds the users' history: payments, downloads, likes, follows and notifications, oldest first, each booked by the
 * product's own services. The packs of `catalogue` must exist. An interrupted run continues at the step it reached.
 */
export async function seedHistory(
  context: SeedContext,
  userIds: UserIds,
  catalogue: Catalogue,
  state: SeedState,
  jobs: JobDependencies | undefined,
): Promise<void> {
  const money = new PastPayments(jobs);
  const packs = historyPacks(catalogue);
  const events = inOrder([
    ...SUBSCRIBERS.flatMap((subscriber) => subscriberHistoryOf(subscriber, packs)),
    ...CUSTOMERS.flatMap((customer) => historyOf(customer, packs)),
  ]);
  const steps: Step[] = [...events, ...noticesOf(events, packs), ...settlementsSince(events[0]?.days_ago ?? 0)].sort(
    (a, b) => b.days_ago - a.days_ago,
  );
  const ids = await readCatalogueIds(context.db, catalogue);
  while (state.history < steps.length) {
    context.signal.throwIfAborted();
    const next = Math.min(state.history + STEPS, steps.length);
    const due = steps.slice(state.history, next);
    const charges: Charges = new Map();
    for (const step of due) {
      if (step.type === "payment") charges.set(step, await money.charge(idOf(userIds, step.username), step));
    }
    await context.db.transaction(async (tx) => {
      for (const step of due) await take(tx, { ...context, money, charges }, userIds, ids, step);
      await skipSales(tx);
      await writeSeedState(tx, { ...state, history: next });
    });
    state.history = next;
  }
  await releaseEarnings(context.db, context.now);
}

type Charges = Map<Step, string | null>;
type TakeContext = SeedContext & { money: PastPayments; charges: Charges };

async function take(tx: Transaction, context: TakeContext, userIds: UserIds, ids: CatalogueIds, step: Step) {
  const { money, charges } = context;
  const userId = idOf(userIds, step.username);
  const at = daysAgo(context, step.days_ago);
  switch (step.type) {
    case "payment":
      await money.record(tx, userId, step, charges.get(step) ?? null, at);
      return;
    case "download": {
      const { sound, format } = step;
      const wanted = { kind: sound.kind, id: ids.sound(sound), format };
      await recordPastDownload(tx, wanted, { userId, at, origin: originOf(step, wanted.id) });
      return;
    }
    case "pack":
      await recordPastPackDownload(
        tx,
        step.pack.kind,
        { id: ids.pack(step.pack), title: step.pack.title },
        { userId, at, origin: originOf(step, 0) },
      );
      return;
    case "like": {
      const { reference } = PACK_TABLES[step.sound.kind].items;
      await like(tx, { [reference]: ids.sound(step.sound) }, userId, at);
      return;
    }
    case "like-pack": {
      const pack = { kind: step.pack.kind, id: ids.pack(step.pack) };
      await like(tx, { pack_id: await readPackKey(tx, pack) }, userId, at);
      return;
    }
    case "follow":
      await tx
        .insert(follows)
        .values({ user_id: userId, creator_id: idOf(userIds, step.creator), created_at: at })
        .onConflictDoNothing();
      return;
    case "playlist":
      await makePlaylist(tx, viewerOf(userId), ids, step, at);
      return;
    case "certificate":
      await insertLicense(tx, {
        license_id: newLicenseId(),
        user_id: userId,
        sound_id: ids.sound(step.sound),
        name: step.name,
        email: await emailOf(tx, userId),
        created_at: at,
      });
      return;
    case "track": {
      const { sound, track } = step;
      const royalty_percentage = royaltyPercent(sound.copyright_label ?? "", track.duration_seconds);
      const license_id = newLicenseId();
      const sound_id = ids.sound(sound);
      await insertTrackLicense(tx, {
        ...track,
        license_id,
        user_id: userId,
        sound_id,
        royalty_percentage,
        created_at: at,
      });
      return;
    }
    case "release":
      await releaseEarnings(tx, at);
      return;
    case "refund":
      await refundNewest(tx, money, userId, at);
      return;
    case "notice": {
      const thumb = step.pack ? ids.cover(step.pack) : null;
      const message = step.is_sale ? await lastSaleMessage(tx, userId) : step.message(ids);
      const { kind: type, is_sale } = step;
      const is_read = step.days_ago > UNREAD_DAYS;
      await tx
        .insert(notifications)
        .values({ user_id: userId, type, message, thumb_key: thumb, is_sale, is_read, created_at: at });
    }
  }
}

/** Sales before this day are from when nobody recorded where buyers came from. */
const ORIGIN_DAYS = 45;

/** Where a buyer came from: whole packs are bought on their pages, sounds everywhere. */
function originOf({ type, days_ago }: Step, id: number): SaleOrigin | undefined {
  if (days_ago > ORIGIN_DAYS) return undefined;
  return type === "pack" ? "pack" : SALE_ORIGINS[id % SALE_ORIGINS.length];
}

/** What the product writes about a creator's latest sale, with its sum. */
async function lastSaleMessage(tx: Transaction, userId: number): Promise<string> {
  const { rows } = await tx.execute<{ title: string; micros: string }>(sql`
    select t.description as title, sum(e.micros) as micros from creator_earnings e
    join ledger_transactions t on t.id = e.ledger_transaction_id
    where e.user_id = ${userId} group by t.id order by t.id desc limit 1`);
  return sale.web({ titles: [rows[0]?.title ?? ""], micros: Number(rows[0]?.micros ?? 0) });
}

/** More recent notifications are unread. */
const UNREAD_DAYS = 4;

async function like(tx: Transaction, target: Partial<typeof likes.$inferInsert>, user_id: number, created_at: Date) {
  await tx
    .insert(likes)
    .values({ ...target, user_id, created_at })
    .onConflictDoNothing();
}

async function makePlaylist(
  tx: Transaction,
  viewer: Viewer,
  ids: CatalogueIds,
  { title, sounds }: Extract<HistoryEvent, { type: "playlist" }>,
  created_at: Date,
): Promise<void> {
  const { id } = await createPlaylist(tx, { title }, viewer);
  for (const sound of sounds) {
    await togglePlaylistSound(tx, id, { type: sound.kind, sample_id: ids.sound(sound) }, viewer);
  }
  await tx.update(playlists).set({ created_at }).where(eq(playlists.id, id));
}

async function emailOf(tx: Transaction, userId: number): Promise<string> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}.`);
  return user.email;
}
