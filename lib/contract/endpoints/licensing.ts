import { z } from "zod";
import { emailField } from "@/lib/contract/email";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { license, licenseRequest, licenseUse, trackLicense, trackLicenseType } from "@/lib/contract/entities/license";
import { MAX_ID } from "@/lib/contract/parse-id";
import { listOf, pageQuery } from "@/lib/contract/primitives";
import { line, printed, requiredLine, typedLink } from "@/lib/contract/typed-text";

const tag = "Licensing";

const NO_SAMPLE = "Please select sample";
const NO_EMAIL = "Enter your valid email";
const NO_SECONDS = "Enter the seconds in which the sample is heard";
/** Ten hours: no track is longer. */
const MAX_SECONDS = 36_000;

const sampleId = z.coerce.number<number | string>(NO_SAMPLE).int(NO_SAMPLE).min(1, NO_SAMPLE).max(MAX_ID, NO_SAMPLE);

const linkResponse = z.object({ link: z.string() });
const licenseParams = z.object({ license_id: z.string().max(40, "Must be a license id.") });

export const royaltyFreeLicenseBody = z.object({
  sample_id: sampleId,
  name: requiredLine(120, "Enter your legal name"),
  email: emailField(NO_EMAIL),
});
export const makeRoyaltyFreeLicense = defineEndpoint({
  method: "POST",
  path: "/api/licenses/royalty-free",
  access: "token",
  tag,
  summary: "Certify that the user may use a royalty-free sample; a repeated request returns the same certificate",
  body: royaltyFreeLicenseBody,
  response: linkResponse,
});
export const listLicenses = defineEndpoint({
  method: "GET",
  path: "/api/licenses",
  access: "token",
  tag,
  summary: "The user's certificates, or those of one sample, newest first",
  query: z.object({ ...pageQuery, sample_id: sampleId.optional() }),
  response: listOf(license),
});
export const downloadLicense = defineEndpoint({
  method: "POST",
  path: "/api/licenses/{license_id}/download-pdf",
  access: "owner",
  tag,
  summary: "A link to a certificate as PDF",
  params: licenseParams,
  response: linkResponse,
});

export const trackLicenseBody = z
  .object({
    sample_id: sampleId,
    type: trackLicenseType,
    title: requiredLine(150, "Enter the title of the track"),
    artist: requiredLine(150, "Enter the artist"),
    label: line(120).nullish(),
    link: typedLink.nullish(),
    duration_seconds: z.coerce
      .number<number | string>(NO_SECONDS)
      .int("Enter whole seconds")
      .min(1, NO_SECONDS)
      .max(MAX_SECONDS, "Must be at most 36,000 seconds."),
  })
  .refine(({ type, label }) => type !== "record-label" || label, { path: ["label"], error: "Enter the record label" });
export const registerTrack = defineEndpoint({
  method: "POST",
  path: "/api/track-licenses",
  access: "token",
  tag,
  summary: "Register a track that uses a sample with a royalty; a repeated request returns the same registration",
  body: trackLicenseBody,
  response: z.object({ message: z.string(), license: trackLicense }),
});
export const listTrackLicenses = defineEndpoint({
  method: "GET",
  path: "/api/track-licenses",
  access: "token",
  tag,
  summary: "The user's registered tracks, newest first",
  query: z.object(pageQuery),
  response: listOf(trackLicense),
});
export const downloadTrackLicense = defineEndpoint({
  method: "POST",
  path: "/api/track-licenses/{license_id}/download-pdf",
  access: "owner",
  tag,
  summary: "A link to a registration as PDF",
  params: licenseParams,
  response: linkResponse,
});

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
  email: emailField(NO_EMAIL),
});
export const requestLicense = defineEndpoint({
  method: "POST",
  path: "/api/license-requests",
  access: "token",
  tag,
  summary: "Ask for a custom license; a repeated request returns the same one while it is open",
  body: licenseRequestBody,
  response: z.object({ message: z.string(), request: licenseRequest }),
});
export const listLicenseRequests = defineEndpoint({
  method: "GET",
  path: "/api/license-requests",
  access: "token",
  tag,
  summary: "The user's custom license requests, newest first",
  query: z.object(pageQuery),
  response: listOf(licenseRequest),
});
