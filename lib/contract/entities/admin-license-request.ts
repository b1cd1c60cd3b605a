import { z } from "zod";
import { licenseRequest } from "@/lib/contract/entities/license";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";

/** A request for a custom license as admins read it. */
export const adminLicenseRequest = licenseRequest.extend({
  id: z.number().int(),
  /** Of who has the Studio plan. */
  is_priority: z.boolean(),
  user: userSummary.extend({ is_banned: z.boolean() }),
  /** The name of who answered, and when; null until then. */
  answered_by: z.string().nullable(),
  answered_at: timestamp.nullable(),
  /** Who reads it is who sent it, and doesn't answer it. */
  is_own: z.boolean(),
});
export type AdminLicenseRequest = z.output<typeof adminLicenseRequest>;
