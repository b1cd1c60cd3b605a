import type { UserRole } from "@/lib/contract/user-roles";
import { countOf } from "@/lib/format/count";
import { escapeHtml } from "@/lib/format/escape-html";
import { formatCents } from "@/lib/format/money";

const quoted = (reason: string) => ` A note from us: “${escapeHtml(reason)}”`;

const ROLE_WORDS: Record<UserRole, string> = {
  creator: "Creator",
  moderator: "Moderator",
  pack_moderator: "Pack moderator",
  admin: "Admin",
};

/** A sentence on the roles that a user has now. */
export function namedRoles(roles: readonly UserRole[]): string {
  if (roles.length === 0) return "Your account has no role any more.";
  return `${roles.length === 1 ? "Your role is" : "Your roles are"} now: ${roles.map((role) => ROLE_WORDS[role]).join(", ")}.`;
}

/** HTML for a user whose roles were changed. */
export function rolesChangedMessage(roles: readonly UserRole[], reason: string): string {
  return `${namedRoles(roles)}${quoted(reason)}`;
}

/** HTML for a user who was asked for a new password. */
export function passwordAskedMessage(reason: string): string {
  return `We asked you for a new password.${quoted(reason)}`;
}

/** HTML for a user whose e-mail address an admin verified. */
export function verifiedMessage(reason: string): string {
  return `We verified your e-mail address.${quoted(reason)}`;
}

/** HTML for a user whose sessions an admin ended. */
export function signedOutMessage(reason: string): string {
  return `We signed you out everywhere.${quoted(reason)}`;
}

/** HTML for a user whose data an admin exported. */
export function dataExportedMessage(reason: string): string {
  return `We made a file of everything that is stored about you.${quoted(reason)}`;
}

/** HTML for a user whose ban was lifted. */
export function unbannedMessage(reason: string): string {
  return `Your account is open again.${quoted(reason)}`;
}

/** HTML for a user to whom an admin gave credits, or from whom they took some (negative). */
export function creditsAdjustedMessage(credits: number, reason: string): string {
  const what = countOf(Math.abs(credits), "credit");
  return `${credits > 0 ? `We added ${what} to your account.` : `We took ${what} from your account.`}${quoted(reason)}`;
}

/** HTML for a user whose payment an admin refunds, whole or in part. */
export function refundMessage(refund: { cents: number; description: string }, reason: string): string {
  return `We refund ${formatCents(refund.cents)} for ${escapeHtml(refund.description)}.${quoted(reason)}`;
}

/** HTML for a creator whose sound was taken off sale. */
export function soundBannedMessage(title: string, reason: string): string {
  return `We took <b>${escapeHtml(title)}</b> off sale; who owns it keeps it.${quoted(reason)}`;
}

/** HTML for a creator whose sound's ban was lifted. */
export function soundUnbannedMessage(
  { title, isListed }: { title: string; isListed: boolean },
  reason: string,
): string {
  const name = `<b>${escapeHtml(title)}</b>`;
  return `${isListed ? `${name} is on sale again.` : `The ban of ${name} is lifted. It isn’t on sale for another reason.`}${quoted(reason)}`;
}

/** HTML for who reported a sound that stays. */
export function reportDismissedMessage(title: string, reason: string): string {
  return `We looked into your report about <b>${escapeHtml(title)}</b>, and the sound stays.${quoted(reason)}`;
}

/** HTML for who reported a sound that was taken off sale. */
export function reportedSoundBannedMessage(title: string): string {
  return `We took <b>${escapeHtml(title)}</b>, which you reported, off sale. Thank you.`;
}

/** HTML for who reported a sound that its creator deleted. */
export function reportedSoundRemovedMessage(title: string): string {
  return `<b>${escapeHtml(title)}</b>, which you reported, was deleted by its creator.`;
}

const packLink = ({ id, title }: { id: number; title: string }) =>
  `<a href="/account/seller/library/oneshot-pack/${id}">${escapeHtml(title)}</a>`;

/** HTML for a creator for whom a one-shot pack was made that is on sale now. */
export function oneshotPackActiveMessage(pack: { id: number; title: string }): string {
  return `${packLink(pack)}, a one-shot pack made for you, is on sale.`;
}

/** HTML for a creator whose one-shot pack was taken off sale. */
export function oneshotPackInactiveMessage(pack: { id: number; title: string }, reason: string): string {
  return `${packLink(pack)} is off sale. Who bought from it keeps it.${quoted(reason)}`;
}
