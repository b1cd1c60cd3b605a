import type { UserRole } from "@/lib/contract/user-roles";
import { product } from "@/lib/settings/product";
import { type Draft, letter } from "@/server/modules/site/mails/letter";
import { namedRoles } from "@/server/modules/site/notifications/decision-messages";

type To = { email: string; display: string };

/** Mail to a user whose roles an admin changed. */
export function rolesChangedMail(
  to: To,
  { roles, reason, webUrl }: { roles: readonly UserRole[]; reason: string; webUrl: string },
): Draft {
  return letter(to.email, "Your roles have changed", {
    greeting: `Hi ${to.display},`,
    text: `${namedRoles(roles)} A note from us: “${reason}”`,
    button: "Open your account",
    link: `${webUrl}/account`,
    note: `Questions? Write to ${product.supportEmail}.`,
  });
}

/** Mail to a user whom an admin asks for a new password, with a link to set it. */
export function passwordAskedMail(to: To, { reason, link }: { reason: string; link: string }): Draft {
  return letter(to.email, "Please set a new password", {
    greeting: `Hi ${to.display},`,
    text: `We signed you out everywhere and ask you to set a new password before you go on. A note from us: “${reason}”`,
    button: "Set a new password",
    link,
    note: "The link works once, within 24 hours. Later, use “Forgot password?” where you sign in.",
  });
}

/** Mail to a user whose data an admin exported, as they asked. */
export function dataExportedMail(to: To, { reason, webUrl }: { reason: string; webUrl: string }): Draft {
  return letter(to.email, "Your data has been exported", {
    greeting: `Hi ${to.display},`,
    text: `We made a file of everything that is stored about you, to send it to you. A note from us: “${reason}”`,
    button: "See your account",
    link: `${webUrl}/account`,
    note: `Didn’t you ask for it? Write to ${product.supportEmail}.`,
  });
}
