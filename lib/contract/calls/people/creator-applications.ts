import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { applicationRow, ownApplication, sentApplication } from "@/lib/contract/entities/creator-application";
import { decision, decisionWithReason } from "@/lib/contract/fields/decision";
import { emailField } from "@/lib/contract/fields/email";
import { cleanName } from "@/lib/contract/fields/person-name";
import { done, idParams, searchText, tableOf, tableQuery } from "@/lib/contract/fields/primitives";
import { printedLine } from "@/lib/contract/fields/printed";

const tag = "Creators";
const adminTag = "Creator applications";

const NO_CREATOR_NAME = "Enter your creator name";
const LINK = "Add a link to your samples";

const text = (missing: string, max: number) =>
  z.string(missing).overwrite(printedLine).min(1, missing).max(max, `Must be at most ${max} characters.`);

/** A URL as people type it, with or without `https://`. */
const link = z
  .string(LINK)
  .trim()
  .min(1, LINK)
  .max(500, "Must be at most 500 characters.")
  .transform((typed) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: LINK }));

export const creatorApplicationBody = z.object({
  name: text("Enter your name", 100),
  creator_name: text(NO_CREATOR_NAME, 60).transform(cleanName).pipe(z.string().min(1, NO_CREATOR_NAME)),
  email: emailField(),
  social_media: text("Add a link to your social media", 500),
  samples_link: link,
});

export const applyAsCreator = defineCall({
  method: "POST",
  path: "/api/seller/apply",
  access: "none",
  tag,
  summary: "Apply to sell sounds here; without an account the response is always the same, and a mail says more",
  body: creatorApplicationBody,
  response: done,
});

export const confirmApplication = defineCall({
  method: "POST",
  path: "/api/seller/application/confirm",
  access: "none",
  tag,
  summary: "Confirm the address of an application that was sent without an account, with a token from a mail",
  body: z.object({
    token: z.string().min(1, "Open the link in the e-mail.").max(1_000, "Open the link in the e-mail."),
  }),
  response: done,
});

export const readOwnApplication = defineCall({
  method: "GET",
  path: "/api/seller/application",
  access: "token",
  tag,
  summary: "The state of the user's own application",
  response: ownApplication,
});

export const listApplications = defineCall({
  method: "GET",
  path: "/api/admin/applications",
  access: "admin-strict",
  tag: adminTag,
  summary: "Applications that wait, oldest first, or those that are decided, newest first",
  query: z.object({
    view: z.enum(["waiting", "decided"]).default("waiting"),
    /** Words of a name or an e-mail address. */
    search: searchText.optional(),
    ...tableQuery,
  }),
  response: tableOf(applicationRow).extend({
    /** Of what the search finds. */
    counts: z.object({ waiting: z.number().int(), decided: z.number().int() }),
  }),
});

export const readApplication = defineCall({
  method: "GET",
  path: "/api/admin/applications/{id}",
  access: "admin-strict",
  tag: adminTag,
  summary: "An application with what its account did so far, and earlier applications",
  params: idParams,
  response: sentApplication,
});

export const approveApplication = defineCall({
  method: "POST",
  path: "/api/admin/applications/{id}/approve",
  access: "admin-strict",
  tag: adminTag,
  summary: "Make the applicant a creator: at once, or once they have an account with this verified e-mail",
  params: idParams,
  body: decision,
  response: sentApplication,
});

export const declineApplication = defineCall({
  method: "POST",
  path: "/api/admin/applications/{id}/decline",
  access: "admin-strict",
  tag: adminTag,
  summary: "Decline an application with words for the applicant",
  params: idParams,
  body: decisionWithReason,
  response: sentApplication,
});
