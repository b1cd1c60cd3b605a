import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { newEmailField } from "@/lib/contract/fields/email";
import { currentPassword } from "@/lib/contract/fields/password";
import { done, timestamp } from "@/lib/contract/fields/primitives";

const tag = "Account";
const OPEN_THE_LINK = "Open the link in the e-mail.";

export const mailedToken = z.object({ token: z.string(OPEN_THE_LINK).min(1, OPEN_THE_LINK).max(200, OPEN_THE_LINK) });

export const emailChangeBody = z.object({
  email: newEmailField,
  current_password: currentPassword,
});
/** A change of the e-mail address that the mailboxes have yet to confirm. */
export const emailChange = z.object({
  new_email: z.string(),
  is_new_confirmed: z.boolean(),
  is_old_confirmed: z.boolean(),
  expires_at: timestamp,
});
export type EmailChange = z.output<typeof emailChange>;

export const requestEmailChange = defineCall({
  method: "POST",
  path: "/api/user/email-change",
  access: "token",
  tag,
  summary: "Ask for another e-mail; both mailboxes get a link that confirms it",
  body: emailChangeBody,
  response: z.object({ message: z.string(), change: emailChange }),
});
export const readEmailChange = defineCall({
  method: "GET",
  path: "/api/user/email-change",
  access: "token",
  tag,
  summary: "The change of the e-mail that is under way",
  response: z.object({ change: emailChange.nullable() }),
});
export const cancelEmailChange = defineCall({
  method: "DELETE",
  path: "/api/user/email-change",
  access: "token",
  tag,
  summary: "Stop the change of the e-mail that is under way",
  response: done,
});
export const inspectEmailChange = defineCall({
  method: "POST",
  path: "/api/auth/email-change/inspect",
  access: "none",
  tag,
  summary: "What the link in a mail about a change of the e-mail would confirm",
  body: mailedToken,
  response: z.object({
    /** The mailbox that the link was sent to. */
    side: z.enum(["new", "old"]),
    new_email: z.string(),
    /** Whether this mailbox had already confirmed. */
    is_confirmed: z.boolean(),
  }),
});
export const confirmEmailChange = defineCall({
  method: "POST",
  path: "/api/auth/email-change/confirm",
  access: "none",
  tag,
  summary: "Confirm a change of the e-mail with the token of a mail; it happens when both mailboxes have",
  body: mailedToken,
  response: z.object({ message: z.string(), is_changed: z.boolean() }),
});
export const refuseEmailChange = defineCall({
  method: "POST",
  path: "/api/auth/email-change/refuse",
  access: "none",
  tag,
  summary: "Refuse a change of the e-mail with the token sent to the old mailbox; every session ends",
  body: mailedToken,
  response: z.object({ message: z.string() }),
});

export const createExport = defineCall({
  method: "POST",
  path: "/api/user/export",
  access: "token",
  tag,
  summary: "A link to everything that is stored about the user, as JSON; three a day",
  response: z.object({ link: z.string() }),
});

/** What prevents deleting an account, in the order in which it is said. */
export const DELETION_OBSTACLES = ["has_role", "sells", "is_paid_out", "is_owed", "waits", "is_billed"] as const;
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

export const readDeletion = defineCall({
  method: "GET",
  path: "/api/user/deletion",
  access: "token",
  tag,
  summary: "What deleting the account would take, and why it can't be deleted now",
  response: z.object({
    /** What must be done first, in one sentence; null if the account can be deleted. */
    refusal: z.string().nullable(),
    /** What the refusal is about. */
    obstacle: z.enum(DELETION_OBSTACLES).nullable(),
    credits: z.number().int(),
    playlists: z.number().int(),
    stacks: z.number().int(),
    licenses: z.number().int(),
    /** Whether the tax identity is kept, sealed, for the reports on what was paid. */
    keeps_tax_identity: z.boolean(),
  }),
});
export const deletionBody = z.object({ current_password: currentPassword });
export const requestDeletion = defineCall({
  method: "POST",
  path: "/api/user/deletion",
  access: "token",
  tag,
  summary: "Mail a link that deletes the account",
  body: deletionBody,
  response: z.object({ message: z.string() }),
});
export const confirmDeletion = defineCall({
  method: "POST",
  path: "/api/auth/deletion/confirm",
  access: "none",
  tag,
  summary: "Delete an account for good with the token of a mail",
  body: mailedToken,
  response: z.object({ message: z.string() }),
});
