import { z } from "zod";
import { copyrightLabel } from "@/lib/contract/entities/sound";
import { timestamp } from "@/lib/contract/fields/primitives";
import { LICENSE_REQUEST_STATUSES, LICENSE_USES, TRACK_LICENSE_TYPES } from "@/lib/contract/rules/licenses";

/** The licensed sample, as lists show it. */
const licensedSample = z.object({
  id: z.number().int(),
  title: z.string(),
  copyright_label: copyrightLabel,
  user_display: z.string(),
  pack_title: z.string().nullable(),
  pack_thumb: z.string(),
  pack_glow: z.string(),
});
export type LicensedSample = z.output<typeof licensedSample>;

const issued = {
  license_id: z.string(),
  sample: licensedSample,
  created_at: timestamp,
  /** When the sample was taken from its owners: nothing new may be made with it. */
  ended_at: timestamp.nullable(),
};

/** A royalty-free certificate: the legal name of the person who may use a sample. */
export const license = z.object({ ...issued, name: z.string(), email: z.string() });
export type License = z.output<typeof license>;

/** How a registered track is released. */
export const trackLicenseType = z.enum(TRACK_LICENSE_TYPES, "Choose a type of release.");

/**
 * The registration of a track with a sample that has a royalty. `duration_seconds` is how long the sample is heard in
 * the track, `royalty_percentage` its creator's share of the track's royalties.
 */
export const trackLicense = z.object({
  ...issued,
  type: trackLicenseType,
  title: z.string(),
  artist: z.string(),
  label: z.string().nullable(),
  link: z.string().nullable(),
  duration_seconds: z.number().int(),
  royalty_percentage: z.number(),
});
export type TrackLicense = z.output<typeof trackLicense>;

/** The use that a custom license is requested for. */
export const licenseUse = z.enum(LICENSE_USES, "Choose what it’s for.");

/** A request for a license that the standard ones don’t cover, with the reply once there is one. */
export const licenseRequest = z.object({
  request_id: z.string(),
  use: licenseUse,
  project: z.string(),
  placement: z.string(),
  sounds: z.string(),
  details: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  status: z.enum(LICENSE_REQUEST_STATUSES),
  answer: z.string().nullable(),
  created_at: timestamp,
});
export type LicenseRequest = z.output<typeof licenseRequest>;
