import { type Draft, toText } from "@/server/modules/kit/mails/letter";
import type { Mail } from "@/server/providers/mail/mailer";

/** Renders a mail as HTML and as text. */
export async function drawMail({ to, subject, letter }: Draft): Promise<Mail> {
  // Loaded with the first mail, as importing its components would delay every start.
  const { renderFrame } = await import("@/server/modules/kit/mails/frame");
  return { to, subject, text: toText(letter), html: await renderFrame(letter, subject) };
}
