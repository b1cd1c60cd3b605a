import { z } from "zod";
import { urlSetting } from "@/lib/settings/settings";

const EXAMPLE = "https://s3.eu-central-1.example.com";

const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
  .optional();

/** Settings of the bucket that files are stored in; without `S3_BUCKET` they are on the disk. */
export const filesSettings = {
  S3_BUCKET: bucketName,
  /** Of the same server, for copies of what is public; it may be the same bucket. */
  S3_PUBLIC_BUCKET: bucketName,
  /** A server of the S3 protocol; Amazon's of the region without it. */
  S3_ENDPOINT: urlSetting(/^https?$/, EXAMPLE).optional(),
  /** Where browsers reach the same server, if not at `S3_ENDPOINT`: in the links that are signed for them. */
  S3_PUBLIC_ENDPOINT: urlSetting(/^https?$/, EXAMPLE).optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The CDN's purge endpoint, which is sent the URLs of what is no longer public. */
  PURGE_URL: urlSetting(/^https?$/, "https://cdn.example.com/purge").optional(),
  PURGE_TOKEN: z.string().optional(),
};

const shape = z.object(filesSettings);
export type FilesSettings = z.output<typeof shape>;

/** A bucket, and the keys to it. */
export interface Bucket {
  name: string;
  endpoint: string | undefined;
  publicEndpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What is wrong with the combination of these settings, in one sentence; null if nothing is. */
export function filesProblem(settings: FilesSettings & { WEB_URL: string }): string | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_ENDPOINT, WEB_URL } = settings;
  if (settings.PURGE_TOKEN && !settings.PURGE_URL) return "The setting PURGE_TOKEN needs PURGE_URL beside it.";
  if (settings.PURGE_URL && !settings.S3_PUBLIC_BUCKET)
    return "The setting PURGE_URL needs S3_PUBLIC_BUCKET beside it.";
  const keys = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (!S3_BUCKET) {
    const lone = (["S3_PUBLIC_BUCKET", "S3_ENDPOINT", "S3_PUBLIC_ENDPOINT", ...keys] as const).find(
      (name) => settings[name],
    );
    return lone ? `The setting ${lone} needs S3_BUCKET beside it.` : null;
  }
  const missing = keys.find((name) => !settings[name]);
  if (missing) return `The setting S3_BUCKET needs ${missing} beside it.`;
  if (S3_PUBLIC_ENDPOINT && !S3_ENDPOINT) return "The setting S3_PUBLIC_ENDPOINT needs S3_ENDPOINT beside it.";
  const signed = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT;
  if (signed?.startsWith("http:") && WEB_URL.startsWith("https:")) {
    const name = S3_PUBLIC_ENDPOINT ? "S3_PUBLIC_ENDPOINT" : "S3_ENDPOINT";
    return `The setting ${name} must be an https URL, because WEB_URL is: browsers refuse downloads that aren’t encrypted.`;
  }
  return null;
}

/** The bucket of settings without a problem; null if files are on the disk. */
export function bucketOf(settings: FilesSettings): Bucket | null {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!name || !accessKeyId || !secretAccessKey) return null;
  const { S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicEndpoint, S3_REGION: region } = settings;
  return { name, endpoint, publicEndpoint, region, accessKeyId, secretAccessKey };
}

/** The bucket for copies of what is public; null without one. */
export function publicBucketOf(settings: FilesSettings): Bucket | null {
  const bucket = bucketOf(settings);
  return bucket && settings.S3_PUBLIC_BUCKET ? { ...bucket, name: settings.S3_PUBLIC_BUCKET } : null;
}
