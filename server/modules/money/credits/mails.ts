import { countOf } from "@/lib/format/count";
import { type Draft, letter } from "@/server/modules/site/mails/letter";

/** Mail to a user to whom an admin gave credits, or from whom they took some (negative); `credit` is what they have now. */
export function creditsAdjustedMail(
  to: { email: string; display: string },
  { credits, credit, reason, webUrl }: { credits: number; credit: number; reason: string; webUrl: string },
): Draft {
  const what = countOf(Math.abs(credits), "credit");
  return letter(to.email, credits > 0 ? "You have new credits" : "Your credits have changed", {
    greeting: `Hi ${to.display},`,
    text: `${credits > 0 ? `We added ${what} to your account.` : `We took ${what} from your account.`} A note from us: “${reason}”`,
    facts: [{ name: "Your credits now", value: String(credit) }],
    button: "See your credits",
    link: `${webUrl}/account/credit/transactions`,
    note: "Questions? Just reply to this e-mail.",
  });
}
