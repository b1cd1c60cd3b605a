import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { licenseRequest, licenseUse } from "@/lib/contract/entities/license";
import { licenseEmailField } from "@/lib/contract/fields/email";
import { listOf, pageQuery } from "@/lib/contract/fields/primitives";
import { line, printed, requiredLine } from "@/lib/contract/fields/typed-text";

const tag = "Licensing";

/** Several lines of text. */
const lines = (max: number) =>
  z
    .string("Must be text.")
    .transform(printed)
    .pipe(z.string().max(max, `Has at most ${max.toLocaleString("en-US")} characters.`));
const requiredLines = (max: number, missing: string) => lines(max).pipe(z.string().min(1, missing));

export const licenseRequestBody = z.object({
  use: licenseUse,
  project: requiredLine(150, "Enter the name of your project"),
  placement: requiredLines(500, "Enter where it will be used"),
  sounds: requiredLines(2000, "Name at least one sound"),
  details: lines(4000).default(""),
  name: requiredLine(120, "Enter your name"),
  company: line(120).default(""),
  email: licenseEmailField,
});
export const requestLicense = defineCall({
  method: "POST",
  path: "/api/license-requests",
  access: "token",
  tag,
  summary: "Ask for a custom license; a repeated request returns the same one while it is open",
  body: licenseRequestBody,
  response: z.object({ message: z.string(), request: licenseRequest }),
});
export const listLicenseRequests = defineCall({
  method: "GET",
  path: "/api/license-requests",
  access: "token",
  tag,
  summary: "The user's custom license requests, newest first",
  query: z.object(pageQuery),
  response: listOf(licenseRequest),
});
