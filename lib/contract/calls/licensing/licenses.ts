import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { license, trackLicense, trackLicenseType } from "@/lib/contract/entities/license";
import { licenseEmailField } from "@/lib/contract/fields/email";
import { MAX_ID } from "@/lib/contract/fields/parse-id";
import { listOf, pageQuery } from "@/lib/contract/fields/primitives";
import { line, requiredLine, typedLink } from "@/lib/contract/fields/typed-text";

const tag = "Licensing";

const NO_SAMPLE = "Please select sample";
const NO_SECONDS = "Enter the seconds in which the sample is heard";
/** Ten hours: no track is longer. */
const MAX_SECONDS = 36_000;

const sampleId = z.coerce.number<number | string>(NO_SAMPLE).int(NO_SAMPLE).min(1, NO_SAMPLE).max(MAX_ID, NO_SAMPLE);

const linkResponse = z.object({ link: z.string() });
const licenseParams = z.object({ license_id: z.string().max(40, "Must be a license id.") });

export const royaltyFreeLicenseBody = z.object({
  sample_id: sampleId,
  name: requiredLine(120, "Enter your legal name"),
  email: licenseEmailField,
});
export const makeRoyaltyFreeLicense = defineCall({
  method: "POST",
  path: "/api/licenses/royalty-free",
  access: "token",
  tag,
  summary: "Certify that the user may use a royalty-free sample; a repeated request returns the same certificate",
  body: royaltyFreeLicenseBody,
  response: linkResponse,
});
export const listLicenses = defineCall({
  method: "GET",
  path: "/api/licenses",
  access: "token",
  tag,
  summary: "The user's certificates, or those of one sample, newest first",
  query: z.object({ ...pageQuery, sample_id: sampleId.optional() }),
  response: listOf(license),
});
export const downloadLicense = defineCall({
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
export const registerTrack = defineCall({
  method: "POST",
  path: "/api/track-licenses",
  access: "token",
  tag,
  summary: "Register a track that uses a sample with a royalty; a repeated request returns the same registration",
  body: trackLicenseBody,
  response: z.object({ message: z.string(), license: trackLicense }),
});
export const listTrackLicenses = defineCall({
  method: "GET",
  path: "/api/track-licenses",
  access: "token",
  tag,
  summary: "The user's registered tracks, newest first",
  query: z.object(pageQuery),
  response: listOf(trackLicense),
});
export const downloadTrackLicense = defineCall({
  method: "POST",
  path: "/api/track-licenses/{license_id}/download-pdf",
  access: "owner",
  tag,
  summary: "A link to a registration as PDF",
  params: licenseParams,
  response: linkResponse,
});

/** The certificate's public state, for anyone who was given its id. */
export const checkCertificate = defineCall({
  method: "GET",
  path: "/api/certificates/{license_id}",
  access: "none",
  tag: "Billing",
  summary: "Whether a license certificate is valid",
  params: z.object({ license_id: z.string().regex(/^[\w-]{1,64}$/) }),
  response: z.object({
    license_id: z.string(),
    is_valid: z.boolean(),
    title: z.string(),
    /** Display name of the sample's creator. */
    creator: z.string(),
    pack: z.string().nullable(),
    issued_at: z.string(),
    voided_at: z.string().nullable(),
    /** When the sample was taken from its owners. */
    ended_at: z.string().nullable(),
  }),
});
