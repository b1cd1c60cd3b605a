import { join } from "node:path";
import { SWIFT_KEYS } from "@/tests/support/swift";
import { databaseUrl } from "./database";
import { FILES_URL, MACHINES, PORTS, type RoleMachine, roleOf, SITE_URL, SOCIAL_URL } from "./plan";

/** Each is the value that signs, or that and the one before it. */
export interface Secrets {
  signing: string;
  gateway: string;
}

/** What a fleet signs with at first. */
export const FIRST_SECRETS: Secrets = {
  signing: "the first secret that this fleet signs with",
  gateway: "the first secret of gateways and API servers",
};

export const BUCKET = "wavecrate";
const providers = `http://${MACHINES.providers.inside}:${PORTS.payments}`;

/** The keys of the simulated Stripe and PayPal. */
export const PAYMENT_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_ofthisfleetalone",
  STRIPE_WEBHOOK_SECRET: "whsec_ofthisfleetalone",
  PAYPAL_CLIENT_ID: "simulated-paypal-client",
  PAYPAL_CLIENT_SECRET: "ofthisfleetalone",
  PAYPAL_WEBHOOK_ID: "SIMULATEDWEBHOOK",
};

/** Client ids and secrets for the simulated Google and Facebook. */
export const SOCIAL_KEYS = {
  GOOGLE_CLIENT_ID: "simulated-google-client",
  GOOGLE_CLIENT_SECRET: "ofthisfleetalone",
  FACEBOOK_APP_ID: "100000000000001",
  FACEBOOK_APP_SECRET: "ofthisfleetalone",
};

/** Settings of the role of a machine, as an operator would write them into its `.env`. */
export function settingsOf(
  machine: RoleMachine,
  { folder, builds, authority, secrets }: { folder: string; builds: string; authority: string; secrets: Secrets },
): Record<string, string> {
  const role = roleOf(machine);
  const own = MACHINES[machine].inside;
  const everywhere = {
    WEB_URL: SITE_URL,
    SIMULATORS: "1",
    PAYMENTS_PORT: String(PORTS.payments),
    PAYPAL_SDK_URL: `${SITE_URL}/simulators/paypal/sdk/js`,
    METRICS_HOST: own,
    MALLOC_ARENA_MAX: "2",
    NODE_EXTRA_CA_CERTS: authority,
    S3_BUCKET: BUCKET,
  };
  if (role === "web") {
    return {
      ...everywhere,
      HOST: own,
      API_URL: "https://api.internal",
      GATEWAY_SECRET: secrets.gateway,
      TRUST_PROXY: "2",
      ACCESS_LOG: "1",
      EARLIER_BUILDS: builds,
    };
  }
  const jobs = {
    ...everywhere,
    DATABASE_URL: databaseUrl("pooler", PORTS.pooler),
    DATABASE_DIRECT_URL: databaseUrl("balancer", PORTS.postgres),
    DATA_DIR: join(folder, "data", machine),
    SIGNING_SECRET: secrets.signing,
    SMTP_URL: `smtp://${MACHINES.providers.inside}:${PORTS.smtp}`,
    STRIPE_URL: `${providers}/stripe`,
    PAYPAL_URL: `${providers}/paypal`,
    ...PAYMENT_KEYS,
    S3_ENDPOINT: "https://files.internal:8443",
    S3_PUBLIC_ENDPOINT: FILES_URL,
    S3_ACCESS_KEY_ID: SWIFT_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: SWIFT_KEYS.secretAccessKey,
  };
  if (role === "worker") return jobs;
  return {
    ...jobs,
    GATEWAY_SECRET: secrets.gateway,
    TRUST_PROXY: "2",
    API_HOST: own,
    WORKER: "0",
    GOOGLE_URL: `${SOCIAL_URL}/google`,
    FACEBOOK_URL: `${SOCIAL_URL}/facebook`,
    FACEBOOK_GRAPH_URL: `${SOCIAL_URL}/graph`,
    ...SOCIAL_KEYS,
  };
}
