import { product } from "@/lib/settings/product";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";

type To = { email: string; display: string };
interface Words {
  /** What the admin wrote. */
  reason: string;
  webUrl: string;
}

/** Mail to a user who was banned; `sells` if they had something on sale. */
export function bannedMail(to: To, { reason, sells, webUrl }: Words & { sells: boolean }): Draft {
  const sales = sells
    ? " What you sell is off the lists, who bought it keeps it, and your earnings are on hold until we decide on them."
    : "";
  return letter(to.email, "Your account has been closed", {
    greeting: `Hi ${to.display},`,
    text: `We closed your account, and you are signed out everywhere. A note from us: “${reason}”${sales} A plan is not billed again.`,
    button: "Read the terms",
    link: `${webUrl}/terms`,
    note: `Is this a mistake? Write to ${product.supportEmail}.`,
  });
}

/** Mail to a banned creator: what becomes of the `amount` that they earned. */
export function earningsDecidedMail(
  to: To,
  { reason, webUrl, decision, amount }: Words & { decision: "release" | "keep"; amount: string },
): Draft {
  const text =
    decision === "release"
      ? `Your earnings of ${amount} are yours: they can be paid out once their time on hold is over.`
      : `Your earnings of ${amount} are not paid out.`;
  return letter(to.email, "About your earnings", {
    greeting: `Hi ${to.display},`,
    text: `${text} A note from us: “${reason}”`,
    button: "Read the terms",
    link: `${webUrl}/terms`,
    note: `Your account stays closed. Questions? Write to ${product.supportEmail}.`,
  });
}
