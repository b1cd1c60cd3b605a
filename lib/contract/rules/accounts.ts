/** Limits of accounts, and of what is applied for with one. */

/** How long the username of a deleted account can't be taken. */
export const RETIRED_USERNAME_DAYS = 180;

/** Days after which a declined applicant may apply again. */
export const REAPPLY_DAYS = 90;

/** The apps that users sign in to through the site. */
export const APP_SOURCES = ["desktop-app", "studio-app"] as const;
export type AppSource = (typeof APP_SOURCES)[number];

/** Of what a creator writes about themself. */
export const MAX_BIO = 240;
export const MAX_LINKS = 5;
