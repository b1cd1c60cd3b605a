/**
 * The environment of every program that `npm start` runs: what the operator set, and defaults. The API server validates
 * its part in server/platform/env.ts.
 */
export function settings(given, { isDevelopment, gatewaySecret }) {
  const port = given.PORT || "3000";
  const apiPort = given.API_PORT || "4000";
  return {
    ...given,
    NODE_ENV: isDevelopment ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: port,
    API_PORT: apiPort,
    LOG_LEVEL: given.LOG_LEVEL || "warn",
    DATA_DIR: given.DATA_DIR || ".data",
    API_URL: given.API_URL || `http://127.0.0.1:${apiPort}`,
    WEB_URL: given.WEB_URL || `http://localhost:${port}`,
    INBOX_PORT: given.INBOX_PORT || "4025",
    INBOX_SMTP_PORT: given.INBOX_SMTP_PORT || "4026",
    GATEWAY_SECRET: given.GATEWAY_SECRET || gatewaySecret,
    DEMO: given.DEMO || (given.DATABASE_URL ? "0" : "1"),
  };
}
