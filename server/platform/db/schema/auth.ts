import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { APP_SOURCES } from "@/lib/contract/rules/accounts";
import { SOCIAL_PROVIDERS } from "@/lib/contract/rules/social";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { ownUserId, users } from "@/server/platform/db/schema/users";

/** A signed-in browser or app. The token itself is never stored, only its SHA-256 in hex. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    token_hash: text().notNull().unique(),
    user_id: ownUserId(),
    user_agent: text(),
    /** The app that the token was made for; null for a browser. */
    app: text({ enum: APP_SOURCES }),
    /** The provider that signed in; null for a password and for apps. */
    provider: text({ enum: SOCIAL_PROVIDERS }),
    /** The browser that signed in (see `known_devices`). */
    device_hash: text(),
    /** The network of its last use: the whole IP address is never stored. */
    network: text(),
    created_at: createdAt(),
    /** When its user last proved who they are: by signing in, or again with the password or provider. */
    proved_at: createdAt(),
    /** When it last gave a code of the account's second factor; null before the first. */
    code_given_at: moment(),
    /** Up to a few minutes out of date: not every request writes it. */
    last_used_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [
    index("sessions_user").on(table.user_id),
    check("sessions_app_known", sql`${table.app} in ('desktop-app', 'studio-app')`),
    check("sessions_provider_known", sql`${table.provider} in ('google', 'facebook')`),
  ],
);

/** The authenticator app of an account. It counts once a code has confirmed it. */
export const secondFactors = pgTable(
  "second_factors",
  {
    user_id: ownUserId().primaryKey(),
    /** The secret, encrypted (see `server/platform/sealed.ts`); null before the first is confirmed. */
    sealed_secret: text(),
    /** A secret that waits for its first code, which then replaces the other. */
    pending_secret: text(),
    /** The time step of the last code that was accepted: a code works once. */
    last_step: bigint({ mode: "number" }),
    created_at: createdAt(),
    confirmed_at: moment(),
  },
  (table) => [
    check("second_factors_confirmed", sql`(${table.confirmed_at} is null) = (${table.sealed_secret} is null)`),
    check("second_factors_confirmed_by_code", sql`${table.confirmed_at} is null or ${table.last_step} is not null`),
  ],
);

/** A code that replaces one of the authenticator app, once; by its argon2id hash. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    code_hash: text().notNull(),
    user_id: ownUserId(),
    created_at: createdAt(),
    used_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** A browser that has signed in to an account before, by the SHA-256 of the secret in its cookie. */
export const knownDevices = pgTable(
  "known_devices",
  {
    device_hash: text().notNull(),
    user_id: ownUserId(),
    signed_in_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.device_hash, table.user_id] }),
    index("known_devices_user").on(table.user_id),
  ],
);

/** A link between a user and an account at a social sign-in provider. */
export const socialAccounts = pgTable(
  "social_accounts",
  {
    id: id(),
    user_id: ownUserId(),
    provider: text({ enum: SOCIAL_PROVIDERS }).notNull(),
    provider_user_id: text().notNull(),
    created_at: createdAt(),
    /** SHA-256 of the token in the mail about the connection, by which its reader can disconnect it. */
    revoke_token_hash: text().unique(),
    revocable_until: moment(),
  },
  (table) => [
    unique("social_accounts_provider_user_unique").on(table.provider, table.provider_user_id),
    unique("social_accounts_user_provider_unique").on(table.user_id, table.provider),
    check("social_accounts_provider_known", sql`${table.provider} in ('google', 'facebook')`),
    check(
      "social_accounts_link_complete",
      sql`(${table.revoke_token_hash} is null) = (${table.revocable_until} is null)`,
    ),
  ],
);

/** A sign-in or connection that a browser has begun at a provider: usable once, by that browser, until it expires. */
export const socialAttempts = pgTable(
  "social_attempts",
  {
    state_hash: text().primaryKey(),
    /** SHA-256 of the secret in the browser's cookie. */
    browser_hash: text().notNull(),
    provider: text({ enum: SOCIAL_PROVIDERS }).notNull(),
    /** The user only proves who they are: nothing is connected, and nobody is signed in. */
    is_proof: boolean().notNull().default(false),
    /** How the provider responds: with a code to this site, or with a token to the page in a window. */
    response: text({ enum: ["code", "token"] }).notNull(),
    /** The user who connects the provider, or proves who they are; null for a sign-in. */
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    /** The session in which the user proved who they are: a connection completes in no other one. */
    session_id: integer().references(() => sessions.id, { onDelete: "cascade" }),
    /** The path on which it began. */
    from_path: text().notNull(),
    /** The path to open after a success. */
    redirect: text(),
    /** The action that the visitor wanted before signing in. */
    context: text(),
    referer: text(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index("social_attempts_expires_at").on(table.expires_at),
    index("social_attempts_session").on(table.session_id),
    check("social_attempts_provider_known", sql`${table.provider} in ('google', 'facebook')`),
    check("social_attempts_proof_of_user", sql`${table.session_id} is not null or not ${table.is_proof}`),
    check("social_attempts_response_known", sql`${table.response} in ('code', 'token')`),
  ],
);

/** A link in a password mail: usable once, until it expires. */
export const passwordResets = pgTable(
  "password_resets",
  {
    token_hash: text().primaryKey(),
    user_id: ownUserId(),
    /** The e-mail address that it also verifies: of an account that an admin added; null of any other. */
    verifies_email: text(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index("password_resets_user").on(table.user_id)],
);

/** A link in a verification mail; it verifies the e-mail address it was sent to and no other. */
export const emailVerifications = pgTable(
  "email_verifications",
  {
    token_hash: text().primaryKey(),
    user_id: ownUserId(),
    email: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index("email_verifications_user").on(table.user_id)],
);

/** A short-lived code that the desktop or studio app exchanges for a token. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    code_hash: text().primaryKey(),
    user_id: ownUserId(),
    source: text({ enum: APP_SOURCES }).notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index("one_time_codes_user").on(table.user_id),
    check("one_time_codes_source_known", sql`${table.source} in ('desktop-app', 'studio-app')`),
  ],
);

/** Fixed-window counters that all API processes share. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), count: integer().notNull(), resets_at: moment().notNull() },
  (table) => [index("rate_limits_resets_at").on(table.resets_at)],
);
