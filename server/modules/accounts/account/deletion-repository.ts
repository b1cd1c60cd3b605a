import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { mailboxOf } from "@/lib/contract/fields/email";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { countOnSale } from "@/server/modules/items/items/on-sale-repository";
import { readSums } from "@/server/modules/money/credits/repository";
import { deleteUnusedIdentity } from "@/server/modules/money/tax-identities/repository";
import { eraseZips } from "@/server/modules/purchases/zips/zips-repository";
import type { Executor } from "@/server/platform/db/database";
import { accountDeletions, retiredNames } from "@/server/platform/db/schema/account-changes";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { ledgerAccounts } from "@/server/platform/db/schema/ledger";
import { licenseRequests } from "@/server/platform/db/schema/licensing";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { creatorApplications, creators, MAILBOX, users } from "@/server/platform/db/schema/users";

/**
 * What happens to the rows of each column that references a user when the account is deleted: `erased` rows are deleted,
 * `untied` rows stay without the user (counts, reports), and `kept` rows go on referencing the user's row,
 * which then has no personal data; the name on a license is what makes it valid.
 */
export const AT_DELETION: Readonly<Record<string, "erased" | "untied" | "kept">> = {
  "sessions.user_id": "erased",
  "known_devices.user_id": "erased",
  "second_factors.user_id": "erased",
  "recovery_codes.user_id": "erased",
  "user_notes.user_id": "erased",
  "social_accounts.user_id": "erased",
  "social_attempts.user_id": "erased",
  "password_resets.user_id": "erased",
  "email_verifications.user_id": "erased",
  "one_time_codes.user_id": "erased",
  "email_changes.user_id": "erased",
  "account_deletions.user_id": "erased",
  "playlists.user_id": "erased",
  "stacks.user_id": "erased",
  "idempotency_keys.user_id": "erased",
  "likes.user_id": "erased",
  "follows.user_id": "erased",
  "notifications.user_id": "erased",
  "uploads.user_id": "erased",
  "zips.user_id": "erased",
  "removed_uploads.user_id": "erased",
  // A file in line leaves it as soon as it is analysed.
  "files_in_line.user_id": "kept",
  "line_turns.user_id": "erased",
  "placements.user_id": "erased",
  "license_requests.user_id": "kept",
  "license_requests.answered_by": "kept",
  "creator_applications.user_id": "erased",
  "plays.user_id": "untied",
  "reports.user_id": "untied",
  "selections.created_by": "untied",
  "creators.user_id": "kept",
  "collaborators.user_id": "kept",
  "share_requests.user_id": "kept",
  "share_requests.asked_by": "kept",
  "share_blocks.user_id": "erased",
  "share_blocks.blocked_id": "erased",
  "subscriptions.user_id": "kept",
  "orders.user_id": "kept",
  "payments.user_id": "kept",
  "refunds.requested_by": "kept",
  "checkouts.user_id": "kept",
  "plan_changes.user_id": "kept",
  "billing_mails.user_id": "kept",
  "payees.user_id": "erased",
  "payee_changes.user_id": "erased",
  // Of who was never paid it is erased: what was paid has to be reported, and of whom.
  "tax_identities.user_id": "kept",
  "payout_requests.user_id": "kept",
  "payout_requests.decided_by": "kept",
  "creator_applications.decided_by": "kept",
  "packs.created_by": "kept",
  "packs.claimed_by": "kept",
  "former_recordings.replaced_by": "kept",
  "plugins.proposed_by": "untied",
  "pack_events.actor_id": "kept",
  "pack_corrections.actor_id": "kept",
  "pack_files.uploader_id": "kept",
  "downloads.user_id": "kept",
  "pack_downloads.user_id": "kept",
  "review_downloads.user_id": "kept",
  "taken_sounds.user_id": "kept",
  "sound_takings.actor_id": "kept",
  "ledger_accounts.user_id": "kept",
  "ledger_transactions.actor_id": "kept",
  "credit_lots.user_id": "kept",
  "credit_debts.user_id": "kept",
  "creator_earnings.user_id": "kept",
  "statements.user_id": "kept",
  "licenses.user_id": "kept",
  "track_licenses.user_id": "kept",
  "reports.resolved_by": "kept",
  "settings.updated_by": "kept",
  "featured_packs.created_by": "kept",
  "pack_category_exceptions.created_by": "kept",
  "search_synonyms.created_by": "kept",
  "search_synonyms.removed_by": "kept",
  "selection_items.added_by": "kept",
  "shelves.updated_by": "kept",
  "slides.created_by": "kept",
  "top_creator_exceptions.created_by": "kept",
  "audit_entries.actor_id": "kept",
  "user_bans.user_id": "kept",
  "user_bans.banned_by": "kept",
  "user_bans.lifted_by": "kept",
  "user_notes.author_id": "kept",
};

export async function insertDeletion(db: Executor, values: typeof accountDeletions.$inferInsert): Promise<void> {
  await db.insert(accountDeletions).values(values);
}

/** The user whom a link deletes; null if the link is unknown or expired. */
export async function findDeletion(db: Executor, tokenHash: string): Promise<number | null> {
  const [found] = await db
    .select({ user_id: accountDeletions.user_id })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.token_hash, tokenHash), gt(accountDeletions.expires_at, new Date())));
  return found?.user_id ?? null;
}

/** What prevents deleting an account. Of earnings, parts of a cent don't count: nobody can be paid them. */
export async function readObstacles(db: Executor, userId: number) {
  const { packs, sounds } = await countOnSale(db, userId);
  const { rows } = await db.execute<Record<"is_paid_out" | "is_owed" | "waits" | "is_billed", boolean>>(sql`
    select
      exists (select from ${payoutRequests} where user_id = ${userId} and status in ('pending', 'sending')) as is_paid_out,
      available >= ${MICROS_PER_CENT} as is_owed,
      available < ${MICROS_PER_CENT} and available + on_hold >= ${MICROS_PER_CENT} as waits,
      exists (select from ${subscriptions} where user_id = ${userId} and status <> 'canceled'
        and stripe_subscription_id is not null) as is_billed
    from (select coalesce(sum(balance) filter (where kind = 'earnings'), 0) as available,
        coalesce(sum(balance) filter (where kind = 'earnings_on_hold'), 0) as on_hold
      from ${ledgerAccounts} where user_id = ${userId}) earnings`);
  if (!rows[0]) throw new Error("The obstacles to a deletion cannot be read.");
  return { sells: packs + sounds > 0, ...rows[0] };
}

/** The user's data that a deletion mentions: what is lost and what is kept. */
export async function countPossessions(db: Executor, userId: number) {
  const { spendable: credits } = await readSums(db, userId, new Date());
  const { rows } = await db.execute<{ playlists: number; stacks: number; licenses: number }>(sql`select
    (select count(*)::int from playlists where user_id = ${userId}) as playlists,
    (select count(*)::int from stacks where user_id = ${userId}) as stacks,
    ((select count(*) from licenses where user_id = ${userId})
      + (select count(*) from track_licenses where user_id = ${userId}))::int as licenses`);
  return { credits, ...(rows[0] ?? { playlists: 0, stacks: 0, licenses: 0 }) };
}

/** Does what {@link AT_DELETION} says, and leaves a closed user without personal data. */
export async function eraseUser(
  db: Executor,
  { id, email, email_verified_at }: { id: number; email: string; email_verified_at: Date | null },
  substitute: { email: string; username: string },
): Promise<void> {
  const isVerified = email_verified_at !== null;
  await eraseZips(db, id);
  for (const [name, fate] of Object.entries(AT_DELETION)) {
    const [table, column] = name.split(".").map((part) => sql.identifier(part));
    if (fate === "erased") await db.execute(sql`delete from ${table} where ${column} = ${id}`);
    if (fate === "untied") await db.execute(sql`update ${table} set ${column} = null where ${column} = ${id}`);
  }
  await db.delete(creatorApplications).where(sentBy(email, isVerified));
  // An approved request is a license that was granted.
  await db.delete(licenseRequests).where(and(eq(licenseRequests.user_id, id), ne(licenseRequests.status, "approved")));
  await deleteUnusedIdentity(db, id);
  await db
    .update(subscriptions)
    .set({ status: "canceled", canceled_at: new Date(), trial_ends_at: null })
    .where(and(eq(subscriptions.user_id, id), ne(subscriptions.status, "canceled")));
  await db
    .update(creators)
    .set({ status: "rejected", bio: "", links: [], banner_key: null, refused_name: null })
    .where(eq(creators.user_id, id));
  const now = new Date();
  await db
    .update(users)
    .set({
      ...substitute,
      display: "Deleted user",
      password_hash: null,
      firstname: null,
      lastname: null,
      thumb_key: null,
      email_verified_at: null,
      force_reset_password: false,
      is_synced_to_app: false,
      is_follow_wavecrate: false,
      onboarding_questionnaire_data: {},
      referer: null,
      stripe_customer_id: null,
      last_logged_in_at: null,
      last_seen_at: null,
      banned_at: now,
      deleted_at: now,
    })
    .where(eq(users.id, id));
}

/** Applications with an e-mail and no account: also under other spellings of the mailbox, which belong to who has verified it. */
function sentBy(email: string, isVerified: boolean) {
  const { user_id } = creatorApplications;
  const byPerson = and(isNull(user_id), eq(MAILBOX, mailboxOf(email)));
  return or(eq(creatorApplications.email, email), isVerified ? byPerson : undefined);
}

/** Reserves a name of a deleted account until a date. */
export async function retireName(db: Executor, values: typeof retiredNames.$inferInsert): Promise<void> {
  await db
    .insert(retiredNames)
    .values(values)
    .onConflictDoUpdate({ target: [retiredNames.kind, retiredNames.name_hash], set: { free_at: values.free_at } });
}

/** Whether another account uses the same picture, which is stored only once. */
export async function isPictureShared(db: Executor, key: string): Promise<boolean> {
  const [other] = await db.select({ id: users.id }).from(users).where(eq(users.thumb_key, key)).limit(1);
  return other !== undefined;
}

/** Whether a user is an admin or moderator, and not banned. */
export async function hasRole(db: Executor, userId: number): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.banned_at), or(users.is_admin, users.is_moderator)));
  return user !== undefined;
}
