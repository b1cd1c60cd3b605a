import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "@/server/platform/db/schema/columns";
import { wordsIn } from "@/server/platform/db/schema/search-words";

/** The onboarding questionnaire's answers, as `GET /api/auth/user` returns them. */
export type OnboardingQuestionnaireData = {
  genres?: { preferred: number[] };
  file_types?: string[];
  instruments?: { preferred: number[] };
  referral?: { referral: string | null; other: string | null; skip: boolean };
};

/** The key of the person who reads the mailbox of a normalised e-mail; the SQL twin of `mailboxOf`. */
export const mailboxIn = (email: SQL | AnyPgColumn) => sql`case when ${email} ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else regexp_replace(${email}, '^([^+@]+)\\+[^@]*@', '\\1@') end`;
/** The same of a user's e-mail, as the index has it. */
export const MAILBOX = mailboxIn(sql`email`);

const millisecondsOf = (time: string) => sql.raw(`(extract(epoch from ${time} at time zone 'UTC') * 1000)::bigint`);

/** The columns by which admins sort users, as their indexes have them. Times are milliseconds; 0 was never seen. */
export const USER_ORDERS = {
  last_seen: sql`coalesce(${millisecondsOf("last_seen_at")}, 0)`,
  joined: millisecondsOf("registered_at"),
  name: sql`lower(display)`,
} as const;

/** The words of a user's names and of their e-mail address, as the columns of one index. */
export const USER_WORDS = {
  names: wordsIn(sql`display || ' ' || username || ' ' || coalesce(firstname, '') || ' ' || coalesce(lastname, '')`),
  email: wordsIn(sql`email`),
} as const;

/** Users of a list of admins, as its index has them. */
export const USERS_OF = {
  unverified: sql`email_verified_at is null and deleted_at is null`,
  banned: sql`banned_at is not null and deleted_at is null`,
  staff: sql`(is_admin or is_moderator) and deleted_at is null`,
} as const;

/** All users with an account. A creator is a user with a row in `creators`. */
export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull(),
    username: text().notNull(),
    password_hash: text(),
    display: text().notNull(),
    firstname: text(),
    lastname: text(),
    thumb_key: text(),
    is_admin: boolean().notNull().default(false),
    is_moderator: boolean().notNull().default(false),
    is_pack_moderator: boolean().notNull().default(false),
    has_ever_paid: boolean().notNull().default(false),
    is_synced_to_app: boolean().notNull().default(false),
    is_follow_wavecrate: boolean().notNull().default(false),
    is_opened_cyanite_popup: smallint().notNull().default(0),
    is_opened_plan_notice: smallint().notNull().default(0),
    is_opened_questionnaire: smallint().notNull().default(0),
    email_verified_at: moment(),
    force_reset_password: boolean().notNull().default(false),
    is_onboarding_questionnaire_done: boolean().notNull().default(false),
    onboarding_questionnaire_data: jsonb().$type<OnboardingQuestionnaireData>().notNull().default({}),
    terms_accepted_at: moment(),
    referer: text(),
    free_pass_started_at: moment(),
    free_pass_ends_at: moment(),
    stripe_customer_id: text().unique(),
    registered_at: createdAt(),
    last_logged_in_at: moment(),
    /** Up to a few minutes out of date: not every request writes it. */
    last_seen_at: moment(),
    first_paid_at: moment(),
    last_paid_at: moment(),
    banned_at: moment(),
    /** When the account's personal data was erased; like a banned account, it is closed. */
    deleted_at: moment(),
  },
  (table) => [
    check("users_deleted_is_closed", sql`${table.deleted_at} is null or ${table.banned_at} is not null`),
    uniqueIndex("users_email_unique").on(table.email),
    index("users_mailbox").on(sql`(${MAILBOX})`),
    uniqueIndex("users_username_unique").on(sql`lower(${table.username})`),
    index("users_last_seen").on(sql`(${USER_ORDERS.last_seen})`, table.id),
    index("users_joined").on(sql`(${USER_ORDERS.joined})`, table.id),
    index("users_name").on(sql`${USER_ORDERS.name}`, table.id),
    index("users_words").using("gin", USER_WORDS.names, USER_WORDS.email),
    index("users_unverified").on(table.id).where(USERS_OF.unverified),
    index("users_banned").on(table.id).where(USERS_OF.banned),
    index("users_staff").on(table.id).where(USERS_OF.staff),
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check("users_username_characters", sql`${table.username} ~ '^[A-Za-z0-9._-]{3,30}$'`),
    check("users_pack_moderator_is_admin", sql`${table.is_admin} or not ${table.is_pack_moderator}`),
    check(
      "users_free_pass_complete",
      sql`(${table.free_pass_started_at} is null) = (${table.free_pass_ends_at} is null)`,
    ),
  ],
);

/**
 * The seller profile of a user; `status` is the wire's `seller_status`, and only "active" means creator. Followers are
 * counted as likes.
 */
export const creators = pgTable(
  "creators",
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: ["applied", "active", "rejected"] })
      .notNull()
      .default("applied"),
    bio: text().notNull().default(""),
    banner_key: text(),
    /** URLs that the profile shows, in order. */
    links: jsonb().$type<string[]>().notNull().default([]),
    /** The name that they applied with and can't have; null once they have chosen one. */
    refused_name: text(),
    is_top_seller: boolean().notNull().default(false),
    /** The shop's own account, to which belongs what is made for the shop. At most one. */
    is_shop: boolean().notNull().default(false),
    likes_count: integer().notNull().default(0),
    created_at: createdAt(),
    activated_at: moment(),
    updated_at: updatedAt(),
  },
  (table) => [
    index("creators_popular")
      .on(table.likes_count.desc().nullsFirst(), table.user_id.desc().nullsFirst())
      .where(sql`status = 'active'`),
    uniqueIndex("creators_shop").on(table.is_shop).where(sql`is_shop`),
    check("creators_status_known", sql`${table.status} in ('applied', 'active', 'rejected')`),
    check("creators_likes_count_not_negative", sql`${table.likes_count} >= 0`),
  ],
);

/**
 * An application to become a creator; visitors may apply, so the user is optional. `reason` is what the applicant reads,
 * `note` what only admins read. An approved application without `completed_at` waits for an account with its verified
 * e-mail.
 */
export const creatorApplications = pgTable(
  "creator_applications",
  {
    id: id(),
    user_id: integer().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    creator_name: text().notNull(),
    email: text().notNull(),
    social_media: text().notNull(),
    samples_link: text().notNull(),
    status: text({ enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("pending"),
    decided_by: integer().references(() => users.id, { onDelete: "set null" }),
    decided_at: moment(),
    reason: text(),
    note: text(),
    completed_at: moment(),
    /** When the e-mail address was confirmed by a mailed link; null for one of an account, whose address counts. */
    confirmed_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index("creator_applications_newest").on(table.status, table.id.desc().nullsFirst()),
    index("creator_applications_email").on(table.email),
    index("creator_applications_person").on(sql`(${MAILBOX})`),
    index("creator_applications_user").on(table.user_id),
    check("creator_applications_length", sql`length(${table.reason}) <= 1000 and length(${table.note}) <= 1000`),
    check("creator_applications_status_known", sql`${table.status} in ('pending', 'approved', 'rejected')`),
  ],
);

const userReference = (onDelete: "cascade" | "restrict") =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete });

/**
 * The user who owns the row. A user's row outlives the account, so what a deletion does with these rows is said by
 * `AT_DELETION` of the account module; the cascade only serves rows that are removed by hand.
 */
export const ownUserId = () => userReference("cascade");

/** The user who owns the row; a user with such rows is never deleted, only erased. */
export const keptUserId = () => userReference("restrict");
