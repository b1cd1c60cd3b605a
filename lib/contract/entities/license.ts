import { z } from "zod";
import { TRACK_LICENSE_TYPES } from "@/lib/contract/constants";
import { copyrightLabel } from "@/lib/contract/entities/sound";
import { timestamp } from "@/lib/contract/primitives";

/** The sample that a license is about, as lists name it. */
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

const issued = { license_id: z.string(), sample: licensedSample, created_at: timestamp };

/** A royalty-free certificate: by legal name, who may use a sample. */
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
