import { readFileSync } from "node:fs";

/** The settings that may be in a file, as container platforms mount secrets. */
const SECRETS = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "SIGNING_SECRET",
  "GATEWAY_SECRET",
  "SMTP_URL",
  "GOOGLE_CLIENT_SECRET",
  "FACEBOOK_APP_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PAYPAL_CLIENT_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "PURGE_TOKEN",
  "OPENSEARCH_PASSWORD",
];

/**
 * Sets each secret whose `…_FILE` names a file to the file's content, without spaces around it. Returns a sentence about
 * the first that can't be read or is set in both ways; null if there is none.
 */
export function readSecretFiles(env) {
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) return `Set ${name} or ${name}_FILE, not both.`;
    try {
      env[name] = readFileSync(path, "utf8").trim();
    } catch (error) {
      return `The file that ${name}_FILE names can’t be read: ${error.code}.`;
    }
    if (!env[name]) return `The file that ${name}_FILE names is empty.`;
  }
  return null;
}

/** The same for a program that is starting: it ends with that sentence. */
export function readSecretFilesOrExit(env) {
  const problem = readSecretFiles(env);
  if (!problem) return;
  console.error(problem);
  process.exit(2);
}
