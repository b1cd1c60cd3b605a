import { z } from "zod";
import { appDownloadsSetting } from "@/lib/settings/app-downloads";
import { operationsSettings } from "@/lib/settings/operations";
import { priceListSetting } from "@/lib/settings/price-list";
import {
  gatewaySecretSetting,
  parseSettings,
  portSetting,
  trustProxySetting,
  unlimitedClientsSetting,
  urlSetting,
} from "@/lib/settings/settings";

/** The settings of the gateway and of the pages it renders. An empty value counts as not set. */
export const webEnvSchema = z.object({
  PORT: portSetting(3000),
  HOST: z.string().default("0.0.0.0"),
  API_PORT: portSetting(4000),
  API_URL: urlSetting(/^https?$/, "http://127.0.0.1:4000").optional(),
  WEB_URL: urlSetting(/^https?$/, "https://wavecrate.example").optional(),
  GATEWAY_SECRET: gatewaySecretSetting,
  /** Serves pages as Next renders them, without `web/framework/late-scripts.ts`. */
  PLAIN_BUILD: z
    .enum(["0", "1"], "must be 1 or 0")
    .default("0")
    .transform((value) => value === "1"),
  /** Where the API server stores files, if on this machine. */
  DATA_DIR: z.string().optional(),
  /** The bucket in which it stores them instead. */
  S3_BUCKET: z.string().optional(),
  ...operationsSettings,
  /** The folder in which builds are unpacked beside each other. */
  EARLIER_BUILDS: z.string().optional(),
  /** Writes a line about each request. */
  ACCESS_LOG: z
    .enum(["0", "1"], "must be 1 or 0")
    .default("0")
    .transform((value) => value === "1"),
  TRUST_PROXY: trustProxySetting,
  UNLIMITED_CLIENTS: unlimitedClientsSetting,
  NEXT_PUBLIC_POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]+$/, "must be the key of a PostHog project")
    .optional(),
  /** The installers of the desktop app. */
  APP_DOWNLOADS: appDownloadsSetting,
  PRICE_LIST: priceListSetting,
  /** Allows simulated payments on a public site. */
  SIMULATORS: z
    .enum(["0", "1", "true", "false"], "must be 1 or 0")
    .default("0")
    .transform((value) => value === "1" || value === "true"),
  SIMULATORS_URL: urlSetting(/^https?$/, "http://10.0.0.61:4028").optional(),
  PAYMENTS_PORT: portSetting(4028),
  PAYPAL_SDK_URL: urlSetting(/^https?$/, "https://www.paypal.com/sdk/js").default("https://www.paypal.com/sdk/js"),
  PROFITWELL_TOKEN: z
    .string()
    .regex(/^[\w-]+$/, "must be the public token of a ProfitWell account")
    .optional(),
  PROFITWELL_URL: urlSetting(/^https?$/, "https://public.profitwell.com/js/profitwell.js").default(
    "https://public.profitwell.com/js/profitwell.js",
  ),
  NEXT_PUBLIC_STUDIO_APP_URL: urlSetting(/^https?$/, "https://studio.example.com").optional(),
  NEXT_PUBLIC_POSTHOG_HOST: urlSetting(/^https$/, "https://eu.i.posthog.com").default("https://us.i.posthog.com"),
});
export type WebEnv = z.output<typeof webEnvSchema>;

/** Validates the environment. Throws an Error with one sentence that names the invalid setting. */
export function readWebEnv(given: Record<string, string | undefined>): WebEnv {
  const { settings, problem } = parseSettings(webEnvSchema, given);
  if (!settings) throw new Error(problem);
  return settings;
}
