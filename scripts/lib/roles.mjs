import { readSimulatorKeys } from "./payment-settings.mjs";
import { readSecretFiles } from "./secret-files.mjs";
import { settings } from "./settings.mjs";

/** The settings of every role that needs the database. */
const DATABASE = ["DATABASE_URL", "DATABASE_DIRECT_URL"];

/** What an operator sees of a process that runs on. */
const OPERATIONS = ["METRICS_PORT", "METRICS_HOST", "DRAIN_SECONDS"];

/** Where the catalogue is, if not in the memory of API servers. */
const OPENSEARCH = [
  "OPENSEARCH_URL",
  "OPENSEARCH_USER",
  "OPENSEARCH_PASSWORD",
  "OPENSEARCH_CA",
  "OPENSEARCH_PREFIX",
  "OPENSEARCH_SHARDS",
  "OPENSEARCH_REPLICAS",
];

/** Sign-in with Google and Facebook. */
const SOCIAL = [
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_URL",
  "FACEBOOK_APP_ID",
  "FACEBOOK_APP_SECRET",
  "FACEBOOK_URL",
  "FACEBOOK_GRAPH_URL",
  "SOCIAL_PORT",
];

/** Payment providers, or their simulators. */
const PAYMENTS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_URL",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_URL",
  "PAYPAL_SDK_URL",
  "SIMULATORS",
  "SIMULATORS_URL",
];

/** What the API server's jobs read, in its process or in a worker's. */
const JOBS = [
  ...DATABASE,
  "DATABASE_CONNECTIONS",
  "NODE_ENV",
  "WEB_URL",
  "DATA_DIR",
  "SIGNING_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  ...PAYMENTS,
  "BILLING_TAX",
  "PAYPAL_TAX_RATE",
  "WITHDRAWAL_WAIVER",
  "SELLER_ADDRESS",
  "SELLER_TAX_NUMBER",
  "PRICE_LIST",
  "DISK_RESERVE_MB",
  "DERIVED_MAX_MB",
  "S3_BUCKET",
  "S3_PUBLIC_BUCKET",
  "S3_ENDPOINT",
  "S3_PUBLIC_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "PURGE_URL",
  "PURGE_TOKEN",
  ...OPENSEARCH,
  "INDEXER",
  "LOG_LEVEL",
  ...OPERATIONS,
];

/** What the gateway and the API server both read. */
const REQUESTS = ["GATEWAY_SECRET", "TRUST_PROXY", "UNLIMITED_CLIENTS", "APP_DOWNLOADS", "ADMIN_SECOND_FACTOR"];

/**
 * The roles of a fleet: the program of each, the settings that it reads, those that it doesn't start without, and what
 * others are that are empty.
 */
export const ROLES = {
  web: {
    program: "web/main.ts",
    defaults: { METRICS_PORT: "9464", DRAIN_SECONDS: "10" },
    required: ["WEB_URL", "API_URL", "GATEWAY_SECRET"],
    reads: [
      ...REQUESTS,
      ...OPERATIONS,
      "NODE_ENV",
      "PORT",
      "HOST",
      "WEB_URL",
      "API_URL",
      "DATA_DIR",
      "S3_BUCKET",
      "PRICE_LIST",
      "SIMULATORS",
      "SIMULATORS_URL",
      "PAYMENTS_PORT",
      "PAYPAL_SDK_URL",
      "PROFITWELL_TOKEN",
      "PROFITWELL_URL",
      "NEXT_PUBLIC_POSTHOG_KEY",
      "NEXT_PUBLIC_POSTHOG_HOST",
      "NEXT_PUBLIC_STUDIO_APP_URL",
      "PLAIN_BUILD",
      "ACCESS_LOG",
      "EARLIER_BUILDS",
    ],
  },
  api: {
    program: "server/main.ts",
    defaults: { METRICS_PORT: "9465", DRAIN_SECONDS: "10" },
    required: ["WEB_URL", "DATABASE_URL", "SIGNING_SECRET", "GATEWAY_SECRET", "SMTP_URL"],
    reads: [
      ...JOBS,
      ...REQUESTS,
      "API_HOST",
      "API_PORT",
      "WORKER",
      "MAINTENANCE",
      "CATALOGUE_MAX_AGE_MS",
      "ZIP_JOB_MB",
      ...SOCIAL,
      "PROFITWELL_TOKEN",
    ],
  },
  worker: {
    program: "server/worker.ts",
    defaults: { METRICS_PORT: "9466" },
    required: ["WEB_URL", "DATABASE_URL", "SIGNING_SECRET", "SMTP_URL"],
    reads: JOBS,
  },
  indexer: {
    program: "server/indexer.ts",
    defaults: { METRICS_PORT: "9467" },
    required: ["DATABASE_URL", "OPENSEARCH_URL"],
    reads: [...DATABASE, "DATABASE_CONNECTIONS", "NODE_ENV", "LOG_LEVEL", ...OPENSEARCH, ...OPERATIONS],
  },
  migrate: { program: "server/migrate.ts", required: ["DATABASE_URL"], reads: DATABASE },
  /** Simulated mail server, Stripe and PayPal, to try a fleet without accounts. */
  simulators: {
    program: "simulators/main.ts",
    required: ["SIMULATORS", "WEB_URL", "API_URL", "SIGNING_SECRET"],
    reads: [
      ...PAYMENTS,
      ...SOCIAL,
      "NODE_ENV",
      "WEB_URL",
      "API_URL",
      "SIGNING_SECRET",
      "DATA_DIR",
      "PRICE_LIST",
      "SIMULATORS_HOST",
      "PAYMENTS_PORT",
      "INBOX_PORT",
      "INBOX_SMTP_PORT",
    ],
  },
};

/** Settings of `npm start` alone: of the simulators beside it, and of the demo. */
export const OF_START = [
  "API_PORT",
  "INBOX_PORT",
  "INBOX_SMTP_PORT",
  "SOCIAL_PORT",
  "PAYMENTS_PORT",
  "DEMO",
  "STARTUP_TASK",
];

/** Every setting, once. */
export const EVERY_SETTING = [...new Set([...Object.values(ROLES).flatMap(({ reads }) => reads), ...OF_START])];

/**
 * The environment of a role alone: its own settings, with secrets from their files, and all others empty, as in a
 * process that never had them. Returns it, or one sentence about the setting that is missing or wrong.
 */
export function roleSettings(role, given) {
  const { reads, required, defaults } = ROLES[role];
  const foreign = EVERY_SETTING.filter((name) => !reads.includes(name));
  const own = { ...given };
  for (const name of foreign) for (const each of [name, `${name}_FILE`]) if (own[each]) own[each] = "";
  const problem = readSecretFiles(own);
  if (problem) return { problem };
  const missing = required.find((name) => !own[name]?.trim());
  if (missing) return { problem: `The role ${role} needs the setting ${missing}; .env.example explains it.` };
  if (role === "migrate") return { env: own };
  for (const [name, value] of Object.entries(defaults ?? {})) own[name] ||= value;
  const simulatorKeys = own.SIGNING_SECRET ? readSimulatorKeys(own) : undefined;
  const env = settings(own, { isDevelopment: false, gatewaySecret: "", simulatorKeys });
  for (const name of foreign) env[name] = "";
  // Where it is empty, the files are on the API server's machine.
  if (role === "web") env.DATA_DIR = own.DATA_DIR ?? "";
  if (reads.includes("LOG_LEVEL") && !own.LOG_LEVEL) env.LOG_LEVEL = "info";
  return { env };
}
