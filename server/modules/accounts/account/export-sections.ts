import { sql } from "drizzle-orm";
import { REVIEWED_KINDS, type ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import {
  type ExportSection,
  ITEM,
  PACK,
  packIds,
  table,
  unnumbered,
} from "@/server/modules/accounts/account/export-tables";
import { packTextColumns } from "@/server/modules/items/items/pack-details";
import { packWireId } from "@/server/modules/items/items/pack-key";
import { openSealed, type SealedIdentity } from "@/server/modules/money/tax-identities/sealed-identity";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { MAILBOX } from "@/server/platform/db/schema/users";

/** The packs of a creator, and what they read of each pack's history: neither claims nor what moderators note. */
function ownPacks(name: string, kind: ReviewedKind): ExportSection[] {
  return [
    {
      name,
      covers: [],
      rows: (
        userId,
      ) => sql`select t.wire_id as id, t.title, ${packTextColumns(sql`t`)}, t.price_cents, t.status, t.is_declared_own,
        t.declared_machine, t.created_at, t.sent_at, t.published_at
        from packs t where t.creator_id = ${userId} and t.kind = ${kind}`,
    },
    {
      name: `${name}_history`,
      covers: [],
      rows: (userId) => sql`select t.id, p.title, t.from_status, t.to_status, t.reasons, t.message, t.created_at
        from pack_events t join packs p on p.id = t.pack_id where p.creator_id = ${userId} and p.kind = ${kind}
          and (t.from_status, t.to_status) not in (
            (${STATUS.inReview}, ${STATUS.qualityCheck}), (${STATUS.qualityCheck}, ${STATUS.inReview}))`,
    },
    {
      name: `${name}_corrections`,
      covers: [],
      rows: (userId) => sql`select t.id, p.title, t.field, t.subject, t.before, t.after, t.created_at
        from pack_corrections t join packs p on p.id = t.pack_id where p.creator_id = ${userId} and p.kind = ${kind}`,
    },
  ];
}

/** Everything stored about a user, list by list. Secrets and their hashes are never exported. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: "account",
    covers: [],
    rows: (userId) => sql`select u.id, u.email, u.username, u.display, u.firstname, u.lastname,
        u.is_admin, u.is_moderator, u.is_pack_moderator, u.has_ever_paid, u.is_synced_to_app, u.is_follow_wavecrate,
        u.email_verified_at, u.onboarding_questionnaire_data, u.terms_accepted_at, u.referer, u.free_pass_started_at,
        u.free_pass_ends_at, u.stripe_customer_id, u.registered_at, u.last_logged_in_at, u.last_seen_at, u.first_paid_at, u.last_paid_at,
        u.thumb_key is not null as has_profile_image, (select balance from ledger_accounts where user_id = u.id
          and kind = 'credits') as credits
      from users u where u.id = ${userId}`,
  },
  {
    name: "creator_profile",
    covers: ["creators.user_id"],
    rows: (userId) => sql`select t.user_id as id, t.status, t.bio, t.links,
        t.banner_key is not null as has_banner, t.refused_name, t.is_top_seller, t.created_at, t.activated_at
      from creators t where t.user_id = ${userId}`,
  },
  {
    name: "creator_applications",
    covers: ["creator_applications.user_id"],
    // Those without an account belong to who has verified their e-mail.
    rows: (
      userId,
    ) => sql`select t.id, t.name, t.creator_name, t.email, t.social_media, t.samples_link, t.status, t.reason,
        t.confirmed_at, t.decided_at, t.completed_at, t.created_at
      from creator_applications t where t.user_id = ${userId} or (t.user_id is null and ${MAILBOX} in (
        select ${MAILBOX} from users where id = ${userId} and email_verified_at is not null))`,
  },
  table(
    "sessions",
    "sessions",
    sql`t.user_agent, t.app, t.provider, t.network, t.created_at, t.proved_at, t.code_given_at, t.last_used_at,
    t.expires_at, t.revoked_at`,
  ),
  unnumbered("devices", "known_devices", sql`t.signed_in_at`, "signed_in_at"),
  unnumbered("second_factor", "second_factors", sql`t.created_at, t.confirmed_at`, "created_at"),
  unnumbered("recovery_codes", "recovery_codes", sql`t.created_at, t.used_at`, "created_at"),
  table("bans", "user_bans", sql`t.reason, t.earnings, t.created_at, t.lifted_at`),
  table("notes_about_you", "user_notes", sql`t.text, t.created_at`),
  table("social_accounts", "social_accounts", sql`t.provider, t.provider_user_id, t.created_at`),
  unnumbered(
    "social_attempts",
    "social_attempts",
    sql`t.provider, t.response, t.from_path, t.redirect, t.context, t.referer, t.created_at, t.used_at`,
    "created_at",
  ),
  unnumbered("password_resets", "password_resets", sql`t.created_at, t.expires_at, t.used_at`, "created_at"),
  unnumbered("email_verifications", "email_verifications", sql`t.email, t.created_at, t.used_at`, "created_at"),
  unnumbered("app_sign_ins", "one_time_codes", sql`t.source, t.created_at, t.used_at`, "created_at"),
  table(
    "email_changes",
    "email_changes",
    sql`t.new_email, t.new_confirmed_at, t.old_confirmed_at, t.created_at,
    t.ended_at`,
  ),
  unnumbered("deletion_requests", "account_deletions", sql`t.created_at, t.expires_at`, "created_at"),
  table(
    "subscriptions",
    "subscriptions",
    sql`t.plan_code, t.status, t.stripe_subscription_id, t.trial_ends_at,
    t.current_period_ends_at, t.created_at, t.canceled_at`,
  ),
  table(
    "orders",
    "orders",
    sql`t.provider_order_id, ${packIds(...PACK_KINDS)}, t.title, t.amount_cents, t.tax_cents,
    t.refunded_cents, t.status, t.payer_email, t.payer_name, t.payer_country, t.waived_withdrawal_at,
    t.waiver_version, t.created_at, t.captured_at, t.refunded_at`,
  ),
  table(
    "payout_requests",
    "payout_requests",
    sql`t.amount_cents, t.paypal_email, t.status, t.note, t.problem, t.created_at, t.decided_at, t.unclaimed_at,
    t.settled_at`,
  ),
  unnumbered("payee", "payees", sql`t.email, t.changed_at`, "changed_at"),
  table("payee_changes", "payee_changes", sql`t.old_email, t.new_email, t.created_at, t.held_until, t.stopped_at`),
  {
    name: "tax_identity",
    covers: ["tax_identities.user_id"],
    rows: (userId) => sql`select 1 as id, t.country, t.kind, t.sealed_name, t.sealed_number, t.changed_at
      from tax_identities t where t.user_id = ${userId}`,
    open: {
      sealed: ["sealed_name", "sealed_number"],
      read: (row, secret, userId) => {
        const opened = openSealed({ ...(row as Omit<SealedIdentity, "user_id">), user_id: userId }, secret);
        return { name: opened?.name ?? null, number: opened?.number ?? null };
      },
    },
  },
  {
    name: "credit_history",
    covers: ["ledger_accounts.user_id"],
    rows: (userId) => sql`select e.id, a.kind as account, a.unit, x.kind, x.description, e.amount, e.created_at
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions x on x.id = e.transaction_id
      where a.user_id = ${userId}`,
  },
  table(
    "payments",
    "payments",
    sql`t.provider, t.provider_id, t.kind, t.description, t.status, t.amount_cents, t.tax_cents, t.refunded_cents,
    t.balance_cents, t.credits, t.credits_taken_back, t.created_at, t.paid_at,
    (select coalesce(json_agg(json_build_object('amount_cents', r.amount_cents, 'status', r.status, 'reason', r.reason,
        'created_at', r.created_at) order by r.id), '[]') from refunds r where r.payment_id = t.id) as refunds,
    (select coalesce(json_agg(json_build_object('amount_cents', d.amount_cents, 'status', d.status, 'reason', d.reason,
        'created_at', d.created_at) order by d.id), '[]') from disputes d where d.payment_id = t.id) as disputes`,
  ),
  table("checkouts", "checkouts", sql`t.kind, t.plan_code, t.top_up_code, t.with_trial, t.status, t.created_at`),
  table(
    "plan_changes",
    "plan_changes",
    sql`t.from_code, t.to_code, t.unused_credits, t.unused_cents, t.charge_cents, t.status, t.created_at, t.finished_at`,
  ),
  unnumbered("billing_mails", "billing_mails", sql`t.kind, t.created_at`, "created_at"),
  table(
    "credit_grants",
    "credit_lots",
    sql`t.kind, t.granted, t.remaining, t.taken_back, t.paid_cents, t.ends_at, t.frozen_at, t.created_at`,
  ),
  table("credit_debts", "credit_debts", sql`t.credits, t.remaining, t.created_at`),
  table(
    "earnings",
    "creator_earnings",
    sql`t.micros, t.held, t.reversed, t.kept, t.returned, t.written_off, t.released_at,
    t.created_at`,
  ),
  table("statements", "statements", sql`t.period, t.figures, t.created_at`),
  table("downloads", "downloads", sql`${ITEM}, t.format, t.price, t.created_at`),
  table("pack_downloads", "pack_downloads", sql`${PACK}, t.price, t.created_at`),
  table("review_downloads", "review_downloads", sql`${ITEM}, t.format, t.created_at`),
  table(
    "taken_sounds",
    "taken_sounds",
    sql`(select coalesce((select title from sounds where id = k.sound_id), (select title from presets where id = k.preset_id),
        (select title from oneshots where id = k.oneshot_id)) from sound_takings k where k.id = t.taking_id) as title,
    (select reason from sound_takings where id = t.taking_id) as reason, t.credits, t.cash_credits, t.cash_cents, t.created_at`,
  ),
  unnumbered("charged_requests", "idempotency_keys", sql`t.created_at`, "created_at"),
  table(
    "likes",
    "likes",
    sql`t.sound_id, t.preset_id, t.oneshot_id, ${packIds(...PACK_KINDS)},
    t.playlist_id, coalesce((select title from sounds where id = t.sound_id), (select title from presets where id = t.preset_id),
      (select title from oneshots where id = t.oneshot_id), (select title from packs where id = t.pack_id),
      (select title from playlists where id = t.playlist_id)) as title, t.created_at`,
  ),
  table(
    "follows",
    "follows",
    sql`t.creator_id, t.selection_id,
    coalesce((select display from users where id = t.creator_id), (select title from selections where id = t.selection_id))
      as title, t.created_at`,
  ),
  table(
    "playlists",
    "playlists",
    sql`t.title, t.slug, t.description, t.type, t.is_public, t.created_at, t.updated_at,
    (select coalesce(json_agg(json_build_object('sound_id', i.sound_id, 'preset_id', i.preset_id,
        'oneshot_id', i.oneshot_id, 'created_at', i.created_at) order by i.id), '[]')
      from playlist_items i where i.playlist_id = t.id) as sounds`,
  ),
  table(
    "stacks",
    "stacks",
    sql`t.title, t.slug, t.bpm, t.key, t.is_minor, t.is_public, t.hidden_at, t.hidden_reason, t.created_at,
    t.updated_at, (select coalesce(json_agg(to_jsonb(l) - 'stack_id' order by l.position), '[]')
      from stack_lanes l where l.stack_id = t.id) as lanes`,
  ),
  table("zips", "zips", sql`t.name, t.state, t.files, t.bytes, t.created_at, t.ready_at, t.expires_at`),
  table("notifications", "notifications", sql`t.type, t.message, t.is_sale, t.is_read, t.created_at`),
  table(
    "licenses",
    "licenses",
    sql`t.license_id, t.sound_id, (select title from sounds where id = t.sound_id) as title,
    t.name, t.email, t.created_at, t.ended_at`,
  ),
  table(
    "track_registrations",
    "track_licenses",
    sql`t.license_id, t.sound_id, t.type, t.title, t.artist, t.label, t.link,
    t.duration_seconds, t.royalty_percentage, t.created_at, t.ended_at`,
  ),
  table(
    "license_requests",
    "license_requests",
    sql`t.request_id, t.use, t.project, t.placement, t.sounds, t.details, t.name, t.company, t.email, t.status, t.answer,
    t.created_at`,
  ),
  table(
    "placements",
    "placements",
    sql`t.title, t.artist, t.label, t.link, t.sound_id, t.preset_id, t.oneshot_id,
    coalesce((select title from sounds where id = t.sound_id), (select title from presets where id = t.preset_id),
      (select title from oneshots where id = t.oneshot_id)) as sound, t.created_at`,
  ),
  table(
    "reports",
    "reports",
    sql`${ITEM}, t.stack_id, t.description, t.status, t.outcome, t.answer, t.resolved_at, t.created_at`,
  ),
  table("plays", "plays", sql`${ITEM}, t.created_at`),
  ...ownPacks("packs", "sample"),
  ...ownPacks("preset_packs", "preset"),
  {
    name: "oneshot_packs",
    covers: [],
    rows: (
      userId,
    ) => sql`select t.wire_id as id, t.title, ${packTextColumns(sql`t`)}, t.price_cents, t.status, t.created_at, t.published_at
      from packs t where t.creator_id = ${userId} and t.kind = 'oneshot'`,
  },
  {
    name: "pack_files",
    covers: ["pack_files.uploader_id"],
    rows: (userId) => sql`select t.id, t.path, t.kind, t.bytes, t.modified_at, t.state, t.failure, t.created_at
      from pack_files t where t.uploader_id = ${userId}
        or t.pack_id in (select id from packs where creator_id = ${userId})`,
  },
  {
    name: "sounds",
    covers: [],
    rows: (
      userId,
    ) => sql`select t.id, ${packWireId(sql`t.pack_id`)} as pack_id, t.title, t.tags, t.price, t.is_free, t.copyright_label, t.state, t.tempo, t.beats,
        t.key_value, t.key_is_minor, t.uploaded_at, (select to_jsonb(r) - 'sound_id' from sound_readings r
          where r.sound_id = t.id) as readings
      from sounds t where t.creator_id = ${userId}`,
  },
  ...["oneshots", "presets"].map(
    (name): ExportSection => ({
      name,
      covers: [],
      rows: (
        userId,
      ) => sql`select t.id, ${packWireId(sql`t.pack_id`)} as pack_id, t.title, t.tags, t.price, t.is_free, t.state, t.uploaded_at
        from ${sql.identifier(name)} t where t.creator_id = ${userId}`,
    }),
  ),
  table("uploads", "uploads", sql`t.file_name, t.bytes, t.status, t.error, t.created_at`),
  unnumbered("removed_uploads", "removed_uploads", sql`t.hour, t.bytes`, "hour"),
  table("shares", "collaborators", sql`${packIds(...PACK_KINDS)}, t.sound_id, t.percentage, t.created_at`),
  {
    name: "share_requests",
    covers: ["share_requests.user_id", "share_requests.asked_by"],
    rows: (
      userId,
    ) => sql`select t.id, ${packIds(...REVIEWED_KINDS)}, (select title from packs where id = t.pack_id) as title, t.percentage, t.state, t.asked_by = ${userId} as is_yours, t.created_at, t.reminded_at, t.answered_at
      from share_requests t where t.user_id = ${userId} or t.asked_by = ${userId}`,
  },
  unnumbered("share_blocks", "share_blocks", sql`t.blocked_id, t.created_at`, "created_at"),
];

/** Columns that name who decided or made something for others, or order what waits: not data about that user. */
export const NOT_EXPORTED: readonly string[] = [
  "files_in_line.user_id",
  "line_turns.user_id",
  "selections.created_by",
  "settings.updated_by",
  "featured_packs.created_by",
  "pack_category_exceptions.created_by",
  "search_synonyms.created_by",
  "search_synonyms.removed_by",
  "selection_items.added_by",
  "shelves.updated_by",
  "slides.created_by",
  "top_creator_exceptions.created_by",
  "payout_requests.decided_by",
  "creator_applications.decided_by",
  "reports.resolved_by",
  "license_requests.answered_by",
  "ledger_transactions.actor_id",
  "refunds.requested_by",
  "audit_entries.actor_id",
  "user_bans.banned_by",
  "user_bans.lifted_by",
  "user_notes.author_id",
  "packs.created_by",
  "packs.claimed_by",
  "former_recordings.replaced_by",
  "plugins.proposed_by",
  "pack_events.actor_id",
  "pack_corrections.actor_id",
  "share_blocks.blocked_id",
  "sound_takings.actor_id",
];
