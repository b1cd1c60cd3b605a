import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureTestBrowser } from "@/scripts/lib/chromium.mjs";
import { BROWSER_SUITE, type Fleet } from "./fleet";
import { MACHINES, PORTS, SITE_URL } from "./plan";
import { PAYMENT_KEYS } from "./roles";

/** What roles are told of the browsers' address: tests register more accounts than a visitor may. */
export const BROWSERS = { UNLIMITED_CLIENTS: MACHINES.operator.outside };

/** Runs stories of the browser suite against the fleet; `words` are for Playwright. Resolves to whether all succeeded. */
export async function browse(fleet: Fleet, words: readonly string[]): Promise<boolean> {
  const { inside } = MACHINES.providers;
  const { authority, site } = fleet.certificates;
  const { DATABASE_URL = "", ...settings } = fleet.commandSettings();
  const files = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith("S3_")));
  const playwright = fleet.processes.start(BROWSER_SUITE, "operator", {
    command: [join("node_modules", ".bin", "playwright"), "test", ...words],
    isShown: true,
    stopSignal: "SIGINT",
    env: {
      NODE_ENV: "",
      ...(process.env as Record<string, string>),
      CHROMIUM_PATH: ensureTestBrowser(),
      NODE_EXTRA_CA_CERTS: authority,
      E2E_TRUSTED_KEY: hashOfKey(readFileSync(site)),
      E2E_URL: SITE_URL,
      // What a single machine keeps in its data folder.
      E2E_DATABASE_URL: DATABASE_URL,
      ...files,
      E2E_INBOX_URL: `http://${inside}:${PORTS.inbox}`,
      E2E_PAYMENTS_URL: `http://127.0.0.1:${PORTS.payments}`,
      STRIPE_URL: `http://${inside}:${PORTS.payments}/stripe`,
      PAYPAL_URL: `http://${inside}:${PORTS.payments}/paypal`,
      ...PAYMENT_KEYS,
    },
  });
  const [code] = (await once(playwright, "exit")) as [number | null];
  return code === 0;
}

/** SHA-256 of a certificate's public key in base64, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
function hashOfKey(certificate: Buffer): string {
  const key = execFileSync("openssl", ["x509", "-pubkey", "-noout"], { input: certificate });
  const bytes = execFileSync("openssl", ["pkey", "-pubin", "-outform", "der"], { input: key });
  return createHash("sha256").update(bytes).digest("base64");
}
