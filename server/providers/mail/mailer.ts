import { createTransport } from "nodemailer";
import type { OnAnswer } from "@/server/providers/on-answer";

/** A mail to one recipient. */
export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Passes the mail to the mail server; retries for half a minute before it throws. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

const RETRY_AFTER_MS = [1_000, 5_000, 20_000];

/** Sends through the SMTP server at a URL such as `smtp://user:password@host:587`. */
export function createSmtpMailer(options: { url: string; from: string; onAnswer?: OnAnswer }): Mailer {
  const transport = createTransport(
    { url: options.url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from: options.from },
  );
  return {
    async send(mail) {
      for (const wait of [...RETRY_AFTER_MS, null]) {
        const began = performance.now();
        const ended = (isSent: boolean) => options.onAnswer?.(isSent, (performance.now() - began) / 1_000);
        try {
          await transport.sendMail(mail);
          return ended(true);
        } catch (error) {
          ended(false);
          if (wait === null) throw error;
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      }
    },
    close: () => transport.close(),
  };
}
