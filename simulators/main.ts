import { existsSync } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { WEBHOOKS } from "@/lib/contract/protocol/webhooks";
import { type PriceList, pricesOf, STANDARD_LIST } from "@/lib/money/price-list";
import { simulatorPagesUrl } from "@/lib/routes/simulator-pages";
import { isLoopback } from "@/lib/settings/social";
import { type Env, readEnv } from "@/server/env";
import { SettingError, StartupError } from "@/server/platform/startup-error";
import { createInboxApp } from "@/simulators/mail/app";
import { Inbox } from "@/simulators/mail/inbox";
import { createInboxSmtpServer } from "@/simulators/mail/smtp";
import { createPayments } from "@/simulators/payments/app";
import { createSocialApp } from "@/simulators/social/app";

type Close = () => void;

/** The simulators, by their names on the command line. */
const SIMULATORS: Record<string, (env: Env) => Promise<Close>> = {
  mail: async (env) => {
    const inbox = new Inbox();
    const smtp = createInboxSmtpServer(inbox);
    smtp.on("error", (error) => fail(error, "INBOX_SMTP_PORT", env.INBOX_SMTP_PORT));
    smtp.listen(env.INBOX_SMTP_PORT, env.SIMULATORS_HOST);
    const closeWeb = serveOn(
      createInboxApp(inbox, () => loadTemplates(env.WEB_URL, env.PRICE_LIST)),
      env.SIMULATORS_HOST,
      "INBOX_PORT",
      env.INBOX_PORT,
    );
    return () => {
      smtp.close();
      closeWeb();
    };
  },
  social: async (env) => {
    const { GOOGLE_CLIENT_SECRET: googleSecret = "", FACEBOOK_APP_SECRET: facebookSecret = "" } = env;
    const baseUrl = `http://127.0.0.1:${env.SOCIAL_PORT}`;
    const app = await createSocialApp({ baseUrl, googleSecret, facebookSecret });
    return serveOn(app, "127.0.0.1", "SOCIAL_PORT", env.SOCIAL_PORT);
  },
  payments: async (env) => {
    const baseUrl = (env.SIMULATORS_URL ?? `http://127.0.0.1:${env.PAYMENTS_PORT}`).replace(/\/+$/, "");
    const isStripe = env.STRIPE_URL === `${baseUrl}/stripe`;
    const isPayPal = env.PAYPAL_URL === `${baseUrl}/paypal`;
    const { STRIPE_WEBHOOK_SECRET: secret = "", PAYPAL_WEBHOOK_ID: webhookId = "" } = env;
    // A public URL may not be reachable from this machine.
    const shop = isLoopback(env.WEB_URL) ? env.WEB_URL : (env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`);
    const payments = createPayments({
      stateFile: join(env.DATA_DIR, "payments.jsonl"),
      baseUrl,
      pagesUrl: simulatorPagesUrl(env.WEB_URL, baseUrl),
      deliverTo: {
        ...(isStripe && { stripe: { url: `${shop}${WEBHOOKS.stripe.path}`, secret } }),
        ...(isPayPal && { paypal: { url: `${shop}${WEBHOOKS.paypal.path}`, webhookId } }),
      },
      ...(isStripe && { stripeSecretKey: env.STRIPE_SECRET_KEY }),
      ...(isPayPal && {
        paypalCredentials: { clientId: env.PAYPAL_CLIENT_ID ?? "", secret: env.PAYPAL_CLIENT_SECRET ?? "" },
      }),
    });
    const stopClock = payments.run();
    const closeWeb = serveOn(payments.app, env.SIMULATORS_HOST, "PAYMENTS_PORT", env.PAYMENTS_PORT);
    return () => {
      stopClock();
      payments.close();
      closeWeb();
    };
  },
};

/**
 * Simulates the third parties that the command line names, for a machine without credentials: a mail server with an
 * inbox in the browser, Google's and Facebook's sign-in, and Stripe and PayPal.
 */
async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const closings = await Promise.all(process.argv.slice(2).map((name) => SIMULATORS[name]?.(env)));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      for (const close of closings) close?.();
      setTimeout(() => process.exit(0), 500).unref();
    });
  }
}

/** The templates of mails; their renderer takes longer to load than everything else here. */
async function loadTemplates(webUrl: string, list: PriceList | undefined) {
  const { mailTemplates } = await import("@/server/mail-previews");
  return mailTemplates(webUrl, pricesOf(list ?? STANDARD_LIST));
}

function serveOn(app: Hono, hostname: string, setting: string, port: number): Close {
  const server = serve({ fetch: app.fetch, port, hostname });
  server.on("error", (error) => fail(error, setting, port));
  return () => server.close();
}

function fail(error: NodeJS.ErrnoException, setting: string, port: number): void {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${port} is in use. Stop what listens there, or set ${setting} to a free port.`
      : error.message,
  );
  process.exit(1);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(error instanceof SettingError ? 2 : 1);
});
