import { z } from "zod";
import { registerBody } from "@/lib/contract/calls/people/auth";
import { session } from "@/lib/contract/calls/people/sessions";
import { defineCall } from "@/lib/contract/define-call";
import {
  adminCreditEntry,
  adminDownload,
  adminNote,
  adminUser,
  adminUserPack,
  adminUserRow,
} from "@/lib/contract/entities/admin-user";
import { payment } from "@/lib/contract/entities/billing";
import { decision } from "@/lib/contract/fields/decision";
import { newEmailField } from "@/lib/contract/fields/email";
import { nameField } from "@/lib/contract/fields/person-name";
import { done, fileQuery, id, idParams, searchText, tableOf, tableQuery } from "@/lib/contract/fields/primitives";
import { USER_ROLES, USER_SORTS, USER_VIEWS } from "@/lib/contract/rules/user-roles";

const tag = "Users";

/** A part of a user's page: newest first. */
const part = z.object(tableQuery);

const filter = {
  view: z.enum(USER_VIEWS).default("all"),
  /**
   * Beginnings of words of a name or an e-mail address, an id, and `field:value` for `role`, `plan`, `state`, `id`,
   * `email` and `name`, such as `role:creator plan:trial "juno akers"`: up to 10 parts, all of which must be true.
   */
  search: searchText.optional(),
  sort: z.enum(USER_SORTS).default("last_seen"),
  order: z.enum(["asc", "desc"]).default("desc"),
};

export const listUsers = defineCall({
  method: "GET",
  path: "/api/admin/users",
  access: "admin-strict",
  tag,
  summary: "Accounts, with the count of each list, whatever is searched",
  query: z.object({ ...filter, ...tableQuery }),
  response: tableOf(adminUserRow).extend({ counts: z.record(z.enum(USER_VIEWS), z.number().int()) }),
});

export const listMatchingUsers = defineCall({
  method: "GET",
  path: "/api/admin/users/matching",
  access: "admin-strict",
  tag,
  summary: "The ids and names of every account of a filter, for an action on all of them; 1,000 at most",
  query: z.object({ view: filter.view, search: filter.search }),
  response: z.object({
    users: z.array(z.object({ id: z.number().int(), display: z.string() })),
    is_complete: z.boolean(),
  }),
});

export const usersCsv = defineCall({
  method: "GET",
  path: "/api/admin/users.csv",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "The same as CSV or for Excel, every page of it",
  query: z.object({ ...filter, ...fileQuery }),
  response: z.string(),
});

export const newUserBody = z.object({
  email: newEmailField,
  display: nameField(60).pipe(z.string().min(1, "Insert a name to show.")),
  /** Made from the name if omitted. */
  username: registerBody.shape.username.optional(),
  roles: z.array(z.enum(USER_ROLES)).max(USER_ROLES.length).default([]),
  /** Credits to begin with. */
  credits: z
    .number("Must be a number.")
    .int("Must be a whole number.")
    .min(0, "Must not be negative.")
    .max(100_000, "Must be at most 100,000.")
    .default(0),
  /** Whether the link is mailed; otherwise the admin passes it on. */
  sends_mail: z.boolean().default(true),
  note: decision.shape.note,
});

export const addUser = defineCall({
  method: "POST",
  path: "/api/admin/users",
  access: "admin-strict",
  proof: true,
  idempotent: true,
  tag,
  summary: "An account with a link to set its password, which also verifies its e-mail; the link lasts 7 days",
  body: newUserBody,
  response: z.object({
    message: z.string(),
    id: z.number().int(),
    /** Only if it wasn't mailed. */
    link: z.string().nullable(),
  }),
});

export const readAdminUser = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}",
  access: "admin-strict",
  tag,
  summary: "An account with its figures",
  params: idParams,
  response: adminUser,
});

export const listUserCredits = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}/credits",
  access: "admin-strict",
  tag,
  summary: "Every movement of a user's credits, newest first, with what only admins read",
  params: idParams,
  query: part,
  response: tableOf(adminCreditEntry),
});

export const listUserPayments = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}/payments",
  access: "admin-strict",
  tag,
  summary: "A user's payments, newest first",
  params: idParams,
  query: part,
  response: tableOf(payment),
});

export const listUserDownloads = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}/downloads",
  access: "admin-strict",
  tag,
  summary: "What a user downloaded, newest first",
  params: idParams,
  query: part,
  response: tableOf(adminDownload),
});

export const listUserPacks = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}/packs",
  access: "admin-strict",
  tag,
  summary: "A creator's packs and those that they have a share in, newest first",
  params: idParams,
  query: part,
  response: tableOf(adminUserPack),
});

export const listUserSessions = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}/sessions",
  access: "admin-strict",
  tag,
  summary: "Where a user is signed in, the session used last first",
  params: idParams,
  response: z.object({ sessions: z.array(session) }),
});

export const listUserNotes = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}/notes",
  access: "admin-strict",
  tag,
  summary: "What admins wrote down about a user, newest first",
  params: idParams,
  query: part,
  response: tableOf(adminNote),
});

export const addUserNote = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/notes",
  access: "admin-strict",
  tag,
  summary: "Write down a note about a user, which only admins read",
  params: idParams,
  body: z.object({ text: decision.shape.note.unwrap() }),
  response: adminNote,
});

export const deleteUserNote = defineCall({
  method: "DELETE",
  path: "/api/admin/users/{id}/notes/{note_id}",
  access: "admin-strict",
  tag,
  summary: "Delete a note of one's own",
  params: z.object({ id, note_id: id }),
  response: done,
});
