import { and, asc, eq, inArray } from "drizzle-orm";
import { type PastRequest, SELLER, SELLER_REQUESTS, WAITING_REQUESTS } from "@/demo/catalogue/seller-history";
import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import type { NoticeType } from "@/lib/contract/entities/notice-types";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import type { JobDependencies } from "@/server/modules/dependencies";
import { PAYOUT_SUBJECT } from "@/server/modules/earnings/payouts/approval";
import { tellTakenBack } from "@/server/modules/earnings/payouts/notices";
import { type PayoutRequest, readRequest, updateRequest } from "@/server/modules/earnings/payouts/repository";
import { approvePayout, rejectPayout, requestPayout, takeBackOwn } from "@/server/modules/earnings/payouts/requests";
import { cancelUnclaimed, type PayoutDependencies, sendPayout } from "@/server/modules/earnings/payouts/service";
import { insertAuditEntry } from "@/server/modules/kit/audit/repository";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { savePayee } from "@/server/modules/money/payees/repository";
import { sealIdentity } from "@/server/modules/money/tax-identities/sealed-identity";
import type { Transaction } from "@/server/platform/db/database";
import { notifications } from "@/server/platform/db/schema/engagement";
import { payoutRequests, taxIdentities } from "@/server/platform/db/schema/payouts";
import { users } from "@/server/platform/db/schema/users";

/** The admin who decided. */
const ADMIN = "admin-noel";
const PAYEE_SINCE_DAYS = 200;
/** What the simulated PayPal makes of a payout, by the beginning of its address. */
const PREFIXES: Partial<Record<NonNullable<PastRequest["outcome"]>, string>> = {
  unclaimed: "unclaimed.",
  "came-back": "failed.",
};
/** What happened long ago is no news. */
const OLD_NEWS: NoticeType[] = ["payout_declined", "payout_paid"];

/** A request as it is made: the `index`th of its creator. */
type Wanted = Pick<PastRequest, "cents" | "asked"> & { payee: string; index: number };

class PayoutSeed {
  constructor(
    private readonly now: Pick<SeedContext, "now">,
    private readonly shop: PayoutDependencies,
    private readonly adminId: number,
  ) {}

  /** Asks for a payout, unless that was done; null for more than is available. */
  async ask(userId: number, { cents, asked, payee, index }: Wanted): Promise<PayoutRequest | null> {
    const own = eq(payoutRequests.user_id, userId);
    const known = await this.shop.db.select().from(payoutRequests).where(own).orderBy(asc(payoutRequests.id));
    if (known[index]) return known[index];
    return this.shop.db.transaction(async (tx) => {
      if ((await readBalance(tx, userId, "earnings")) < cents * MICROS_PER_CENT) return null;
      const [user] = await tx.select({ name: users.display }).from(users).where(eq(users.id, userId));
      const identity = { country: "GB", kind: "individual", name: user?.name ?? "", number: "1234567890" } as const;
      await tx
        .insert(taxIdentities)
        .values(sealIdentity(userId, identity, this.shop.signingSecret))
        .onConflictDoNothing();
      await savePayee(tx, { user_id: userId, email: payee, changed_at: daysAgo(this.now, PAYEE_SINCE_DAYS) });
      const { id } = await requestPayout(tx, { userId, cents });
      return updateRequest(tx, id, { created_at: this.timeOf(asked) });
    });
  }

  private timeOf(days: number | undefined): Date {
    return days === undefined ? new Date() : daysAgo(this.now, days);
  }

  /** Brings a request to its end. */
  async finish({ id, user_id, status }: PayoutRequest, { decided, outcome, words = "" }: PastRequest) {
    const { db } = this.shop;
    const at = this.timeOf(decided);
    if (outcome === "taken-back") {
      if (status === "pending") await takeBackOwn(db, user_id, id);
      await updateRequest(db, id, { settled_at: at });
      return;
    }
    if (status === "pending") await this.decide(id, at, outcome === "declined" ? words : null);
    if (outcome === "declined") return;
    await sendPayout(this.shop, id);
    if (outcome === "paid") await updateRequest(db, id, { settled_at: at });
    const sent = outcome === "unclaimed" ? await readRequest(db, id) : null;
    if (sent?.status !== "sending") return;
    await cancelUnclaimed(this.shop, id, async (tx) => {
      await updateRequest(tx, id, { note: words });
      await tellTakenBack(tx, sent, words);
      await this.record(tx, { id, verb: "cancel", at: new Date(), reason: words });
    });
  }

  private async decide(id: number, at: Date, reason: string | null): Promise<void> {
    const { adminId } = this;
    await this.shop.db.transaction(async (tx) => {
      const shop = { ...this.shop, db: tx };
      const request = await readRequest(tx, id);
      if (reason !== null) {
        await rejectPayout(shop, { id, adminId, note: reason });
        await updateRequest(tx, id, { decided_at: at });
      } else await approvePayout(shop, { id, adminId, seenCents: request?.amount_cents ?? 0 }, at);
      await this.record(tx, { id, verb: reason === null ? "approve" : "decline", at, reason });
    });
  }

  private record(
    tx: Transaction,
    { id, verb, at, reason }: { id: number; verb: Verb; at: Date; reason: string | null },
  ) {
    const [before, after] = MOVES[verb];
    const subject = { subject_type: PAYOUT_SUBJECT, subject_id: id };
    const values = { before: { status: before }, after: { status: after }, reason };
    return insertAuditEntry(tx, {
      ...subject,
      ...values,
      actor_id: this.adminId,
      action: `payout.${verb}`,
      created_at: at,
    });
  }
}

type Verb = keyof typeof MOVES;
const MOVES = {
  approve: ["pending", "sending"],
  decline: ["pending", "rejected"],
  cancel: ["sending", "returned"],
} as const;

/**
 * Requests of the demo's creator in each of their states, and some of others that wait. Nobody asks for more than what
 * was released; an interrupted run continues.
 */
export async function seedPayouts(
  context: Pick<SeedContext, "now">,
  deps: JobDependencies,
  userIds: UserIds,
): Promise<void> {
  const { db } = deps;
  const seed = new PayoutSeed(context, deps, idOf(userIds, ADMIN));
  const sellerId = idOf(userIds, SELLER);
  const requests = [...SELLER_REQUESTS.map(ofSeller), ...WAITING_REQUESTS.map((wanted) => ({ ...wanted, index: 0 }))];
  for (const wanted of requests.sort((a, b) => (b.asked ?? 0) - (a.asked ?? 0))) {
    const request = await seed.ask(idOf(userIds, wanted.username), wanted);
    if (request && "outcome" in wanted) await seed.finish(request, wanted);
  }
  const old = and(eq(notifications.user_id, sellerId), inArray(notifications.type, OLD_NEWS));
  await db.delete(notifications).where(old);
}

const ofSeller = (wanted: PastRequest, index: number) => ({
  ...wanted,
  index,
  username: SELLER,
  payee: `${(wanted.outcome && PREFIXES[wanted.outcome]) ?? ""}${SELLER}@paypal.example`,
});
