import { z } from "zod";
import { DOWNLOAD_STATUSES } from "@/lib/contract/constants";
import { user } from "@/lib/contract/entities/user";
import { queryFlag } from "@/lib/contract/primitives";

export const plan = z.object({
  code: z.string(),
  title: z.string(),
  interval: z.enum(["monthly", "yearly"]),
  /** US dollars for one interval. */
  price: z.number(),
  /** Credits granted for one interval. */
  credits: z.number().int(),
  features: z.array(z.string()),
});
export type Plan = z.output<typeof plan>;

/** Credits that are bought once. Price in US dollars. */
export const topUp = z.object({ code: z.string(), credits: z.number().int(), price: z.number() });
export type TopUp = z.output<typeof topUp>;

/** The result of a download call. */
export const downloadStatus = z.enum(DOWNLOAD_STATUSES);
export type DownloadStatus = z.output<typeof downloadStatus>;

/**
 * `download` is a signed link of this site that expires; null unless the status is `ok`.
 * `required_credit` and `available_credit` accompany every status about credits.
 */
export const downloadResponse = z.object({
  download: z.string().nullable(),
  status: downloadStatus,
  user: user.nullable(),
  required_credit: z.number().int().optional(),
  available_credit: z.number().int().optional(),
  error: z.string().optional(),
});
export type DownloadResponse = z.output<typeof downloadResponse>;

/** The response of a download without charge. */
export const downloadLink = z.object({ download: z.string() });

/** Without it the call for a priced one-shot, or a pack of them, only returns the cost. */
export const forcedDownload = z.object({ force_download: queryFlag });
