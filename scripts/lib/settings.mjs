import { isLocal, paymentSettings } from "./payment-settings.mjs";

/**
 * The environment of every program that `npm start` runs: the operator's settings, and defaults. The API server
 * validates its part in server/env.ts. Without `simulatorKeys` random ones are created.
 */
export function settings(given, { isDevelopment, gatewaySecret, simulatorKeys }) {
  const port = given.PORT || "3000";
  const apiPort = given.API_PORT || "4000";
  const webUrl = given.WEB_URL || `http://localhost:${port}`;
  return {
    ...given,
    ...socialSettings(given, webUrl),
    ...paymentSettings(given, webUrl, simulatorKeys),
    NODE_ENV: isDevelopment ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: port,
    API_PORT: apiPort,
    LOG_LEVEL: given.LOG_LEVEL || "warn",
    DATA_DIR: given.DATA_DIR || ".data",
    API_URL: given.API_URL || `http://127.0.0.1:${apiPort}`,
    WEB_URL: webUrl,
    INBOX_PORT: given.INBOX_PORT || "4025",
    INBOX_SMTP_PORT: given.INBOX_SMTP_PORT || "4026",
    GATEWAY_SECRET: given.GATEWAY_SECRET || gatewaySecret,
    DEMO: hasDemo(given) ? "1" : "0",
  };
}

/** Whether the demo catalogue is wanted: by default, on the embedded database. */
export const hasDemo = (given) => (given.DEMO || (given.DATABASE_URL ? "0" : "1")) === "1";

/**
 * A provider of social sign-in without an id and a secret is simulated, but only if no other machine can reach the
 * site: a simulated consent page accepts every name.
 */
function socialSettings(given, webUrl) {
  const SOCIAL_PORT = given.SOCIAL_PORT || "4027";
  if (!isLocal(webUrl)) return { SOCIAL_PORT };
  const base = `http://127.0.0.1:${SOCIAL_PORT}`;
  const google = !given.GOOGLE_CLIENT_ID && !given.GOOGLE_CLIENT_SECRET;
  const facebook = !given.FACEBOOK_APP_ID && !given.FACEBOOK_APP_SECRET;
  return {
    SOCIAL_PORT,
    ...(google && {
      GOOGLE_CLIENT_ID: "simulated-google-client",
      GOOGLE_CLIENT_SECRET: "simulated-google-secret",
      GOOGLE_URL: `${base}/google`,
    }),
    ...(facebook && {
      FACEBOOK_APP_ID: "100000000000001",
      FACEBOOK_APP_SECRET: "simulated-facebook-secret",
      FACEBOOK_URL: `${base}/facebook`,
      FACEBOOK_GRAPH_URL: `${base}/graph`,
    }),
  };
}

/** The URL of the simulated Google or Facebook; null if neither is needed. */
export function socialSimulatorUrl({ SOCIAL_PORT, GOOGLE_URL, FACEBOOK_URL }) {
  const base = `http://127.0.0.1:${SOCIAL_PORT}`;
  return [GOOGLE_URL, FACEBOOK_URL].some((url) => url?.startsWith(`${base}/`)) ? base : null;
}
