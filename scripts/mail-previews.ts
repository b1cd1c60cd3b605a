import { existsSync } from "node:fs";
import * as account from "@/server/modules/account/mails";
import * as auth from "@/server/modules/auth/mails";
import * as billing from "@/server/modules/billing/mails";
import { packBoughtMail } from "@/server/modules/cash/mails";
import { drawMail } from "@/server/modules/mails/frame";
import type { Draft } from "@/server/modules/mails/letter";
import { createSmtpMailer } from "@/server/platform/adapters/mail/mailer";
import { readEnv } from "@/server/platform/env";

const TO = { email: "preview@wavecrate.example", display: "Robin" };
const ENDS = new Date(Date.now() + 2 * 86_400_000);

/** Every mail with made-up content. */
function previews(webUrl: string): Draft[] {
  const link = `${webUrl}/account`;
  const change = { display: TO.display, oldEmail: TO.email, newEmail: "new@wavecrate.example", link };
  const bill = { description: "Producer, November 2026", cents: 1999, tax_cents: 319, credits: 300 };
  const ends = { title: "Producer", endsAt: ENDS, isTrial: false, isUnpaid: false, credits: 142 };
  return [
    auth.verificationMail(TO, link),
    auth.passwordResetMail(TO, link),
    auth.signInWarningMail(TO, { at: new Date(), network: "203.0.113.0", webUrl }),
    auth.providerConnectedMail(TO, "Google", webUrl),
    account.newEmailMail(change),
    account.oldEmailMail(change),
    account.emailChangedMail(change, webUrl),
    account.deletionMail(TO, link),
    billing.receiptMail(TO, bill, { receiptUrl: null, webUrl }),
    billing.trialEndingMail(TO, { title: "Producer", endsAt: ENDS, cents: 1999, credits: 300 }, webUrl),
    billing.paymentFailedMail(TO, { title: "Producer", cents: 1999, endsAt: ENDS }, webUrl),
    billing.cancelledMail(TO, ends, webUrl),
    billing.refundedMail(TO, { description: "100 credits", cents: 1499 }, webUrl),
    billing.trialRefusedMail(TO, { title: "Producer", code: "producer-monthly" }, webUrl),
    packBoughtMail(
      TO,
      { title: "Night Bus", amount_cents: 1200, tax_cents: 0 },
      { packUrl: link, receiptUrl: `${webUrl}/account/receipts/1` },
    ),
  ];
}

/** Sends every mail with made-up content to the mail server, which here is the inbox: `npm run mails:preview`. */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const mailer = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  for (const draft of previews(env.WEB_URL)) await mailer.send(await drawMail(draft));
  mailer.close();
  console.warn(`The mails are in the inbox: http://localhost:${env.INBOX_PORT}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
