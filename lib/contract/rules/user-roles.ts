/** The roles that an admin gives, from the least to the most; who has none is a user. */
export const USER_ROLES = ["creator", "moderator", "pack_moderator", "admin"] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The lists of `/admin/users`, each with its count. */
export const USER_VIEWS = [
  "all",
  "creators",
  "subscribers",
  "trial",
  "payment_failed",
  "unverified",
  "banned",
  "staff",
] as const;
export type UserView = (typeof USER_VIEWS)[number];

/** What is said of an account in one word: the first that is true. */
export const USER_STATES = [
  "erased",
  "banned",
  "unverified",
  "payment_failed",
  "in_trial",
  "active",
  "free_pass",
  "no_plan",
] as const;
export type UserState = (typeof USER_STATES)[number];

/** The orders of the users' table. */
export const USER_SORTS = ["last_seen", "joined", "name"] as const;

/** How many accounts an action on a whole filter reaches. */
export const MAX_MATCHING_USERS = 1_000;
