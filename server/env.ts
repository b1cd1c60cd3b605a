import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { appDownloadsSetting } from "@/lib/settings/app-downloads";
import { billingSettings } from "@/lib/settings/billing";
import { filesProblem, filesSettings } from "@/lib/settings/files";
import { opensearchSettings } from "@/lib/settings/opensearch";
import { operationsSettings } from "@/lib/settings/operations";
import { priceListSetting } from "@/lib/settings/price-list";
import { secondFactorSetting } from "@/lib/settings/second-factor";
import { type Secrets, secretsSetting } from "@/lib/settings/secrets";
import {
  gatewaySecretSetting,
  parseSettings,
  portSetting,
  trustProxySetting,
  unlimitedClientsSetting,
  urlSetting,
} from "@/lib/settings/settings";
import { socialProblem, socialSettings } from "@/lib/settings/social";
import { SettingError } from "@/server/platform/startup-error";

const flag = z
  .enum(["0", "1", "true", "false"], "must be 1 or 0")
  .default("0")
  .transform((value) => value === "1" || value === "true");

/** Every setting of the API server and of its simulators. An empty value counts as unset. */
export const envSchema = z.object({
  NODE_ENV: z
    .enum(["development", "test", "production"], "must be development, test or production")
    .default("production"),
  PORT: portSetting(3000),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: portSetting(4000),
  /** The API server that simulated providers send webhooks to, if not the one on this machine. */
  API_URL: urlSetting(/^https?$/, "http://127.0.0.1:4000").optional(),
  WEB_URL: urlSetting(/^https?$/, "https://wavecrate.example").optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: urlSetting(/^postgres(ql)?$/, "postgres://user:password@host:5432/wavecrate").optional(),
  /** PostgreSQL itself, where `DATABASE_URL` leads to a pooler of transactions. */
  DATABASE_DIRECT_URL: urlSetting(/^postgres(ql)?$/, "postgres://user:password@host:5432/wavecrate").optional(),
  /** Connections of this process to PostgreSQL: six of them may be buying, see `purchases/downloads/purchase.ts`. */
  DATABASE_CONNECTIONS: z.coerce
    .number("must be a number of connections")
    .int("must be a whole number of connections")
    .min(8, "must be at least 8")
    .max(200, "must be at most 200")
    .default(10),
  ...filesSettings,
  SIGNING_SECRET: secretsSetting(32),
  SMTP_URL: urlSetting(/^smtps?$/, "smtp://user:password@host:587").optional(),
  MAIL_FROM: z.string().default("Wavecrate <hello@wavecrate.example>"),
  ...socialSettings,
  ...billingSettings,
  ...operationsSettings,
  ...opensearchSettings,
  INBOX_PORT: portSetting(4025),
  INBOX_SMTP_PORT: portSetting(4026),
  SOCIAL_PORT: portSetting(4027),
  PAYMENTS_PORT: portSetting(4028),
  SIMULATORS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    )
    .default("info"),
  TRUST_PROXY: trustProxySetting,
  UNLIMITED_CLIENTS: unlimitedClientsSetting,
  /** How far the in-memory lists of a process may lag behind the database, in ms. */
  CATALOGUE_MAX_AGE_MS: z.coerce
    .number("must be a number of milliseconds")
    .int("must be a whole number of milliseconds")
    .min(0, "must be at least 0")
    .max(60_000, "must be at most 60000")
    .default(250),
  /** What uploads leave free of the disk, in MB; without it a tenth of the disk, 2,000 at most. */
  DISK_RESERVE_MB: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(0, "must be at least 0")
    .max(10_000_000, "must be at most 10000000")
    .optional(),
  /** Zips larger than this are written by a job, in MB; 0 is every zip. */
  ZIP_JOB_MB: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(0, "must be at least 0")
    .max(1_000_000, "must be at most 1000000")
    .default(500),
  /** What derived files, such as sizes of pictures, may have together, in MB, before the oldest go. */
  DERIVED_MAX_MB: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(100, "must be at least 100")
    .max(100_000_000, "must be at most 100000000")
    .default(20_000),
  /** Whether the API server runs the jobs of the queue itself, in addition to `npm run worker`. */
  WORKER: flag.prefault("1"),
  /** Whether a process that runs the jobs also writes the catalogue into OpenSearch, in addition to `npm run indexer`. */
  INDEXER: flag.prefault("1"),
  MAINTENANCE: flag,
  ADMIN_SECOND_FACTOR: secondFactorSetting,
  APP_DOWNLOADS: appDownloadsSetting,
  PRICE_LIST: priceListSetting,
  /** Lines of the seller's address on receipts, separated by semicolons, and the tax number. */
  SELLER_ADDRESS: z.string().max(500).default(""),
  SELLER_TAX_NUMBER: z.string().max(60).default(""),
  /**
   * Path of a module whose `begin` starts a task that runs during the first requests; see
   * `server/platform/jobs/startup-task.ts`.
   */
  STARTUP_TASK: z.string().optional(),
  /** The secret that the gateway and this server share; without it no gateway can subscribe to changes. */
  GATEWAY_SECRET: gatewaySecretSetting,
});

export type Env = Omit<z.output<typeof envSchema>, "WEB_URL" | "SMTP_URL"> & {
  /** The public URL of the site, without a trailing slash. */
  WEB_URL: string;
  SMTP_URL: string;
};

/** Validates the environment. Throws a SettingError that names the first wrong setting. */
export function readEnv(given: Record<string, string | undefined>): Env {
  const { settings: env, problem } = parseSettings(envSchema, given);
  if (!env) throw new SettingError(problem);
  if (env.NODE_ENV === "production" && env.DATABASE_URL && !env.SIGNING_SECRET) {
    throw new SettingError(
      "The setting SIGNING_SECRET must be set together with DATABASE_URL, the same for every API server.",
    );
  }
  const webUrl = (env.WEB_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const wrong = socialProblem({ ...env, WEB_URL: webUrl }) ?? filesProblem({ ...env, WEB_URL: webUrl });
  if (wrong) throw new SettingError(wrong);
  return {
    ...env,
    WEB_URL: webUrl,
    SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${env.INBOX_SMTP_PORT}`,
  };
}

const indexerEnvSchema = envSchema
  .pick({
    NODE_ENV: true,
    DATABASE_URL: true,
    DATABASE_DIRECT_URL: true,
    DATABASE_CONNECTIONS: true,
    DATA_DIR: true,
    LOG_LEVEL: true,
  })
  .extend(operationsSettings)
  .extend(opensearchSettings);

export type IndexerEnv = z.output<typeof indexerEnvSchema>;

/** Validates the environment of an indexer, which needs no secret of the shop. Throws a SettingError as {@link readEnv}. */
export function readIndexerEnv(given: Record<string, string | undefined>): IndexerEnv {
  const { settings, problem } = parseSettings(indexerEnvSchema, given);
  if (!settings) throw new SettingError(problem);
  return settings;
}

/** The secret that signs links: the configured one, or one generated in the data folder on first use. */
export function readSigningSecret(env: Pick<Env, "SIGNING_SECRET" | "DATA_DIR">): Secrets {
  if (env.SIGNING_SECRET) return env.SIGNING_SECRET;
  const path = join(env.DATA_DIR, "secret");
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return [readFileSync(path, "utf8").trim()];
}
