import type { UserRole } from "@/lib/contract/rules/user-roles";
import { product } from "@/lib/settings/product";
import { letter } from "@/server/modules/kit/mails/letter";
import { defineNotice, noteFromUs } from "@/server/modules/kit/notifications/notice";

const group = "Decisions of admins";

const ROLE_WORDS: Record<UserRole, string> = {
  creator: "Creator",
  moderator: "Moderator",
  pack_moderator: "Pack moderator",
  admin: "Admin",
};

/** A sentence on the roles that a user has now. */
function namedRoles(roles: readonly UserRole[]): string {
  if (roles.length === 0) return "Your account has no role any more.";
  return `${roles.length === 1 ? "Your role is" : "Your roles are"} now: ${roles.map((role) => ROLE_WORDS[role]).join(", ")}.`;
}

/** To a user whose roles an admin changed. */
export const rolesChanged = defineNotice<{ roles: readonly UserRole[]; reason: string }>({
  type: "roles_changed",
  group,
  web: ({ roles, reason }) => `${namedRoles(roles)}${noteFromUs(reason)}`,
  mail: (to, { roles, reason }, webUrl) =>
    letter(to.email, "Your roles have changed", {
      greeting: `Hi ${to.display},`,
      text: `${namedRoles(roles)} A note from us: “${reason}”`,
      button: "Open your account",
      link: `${webUrl}/account`,
      note: `Questions? Write to ${product.supportEmail}.`,
    }),
  examples: {
    "roles-changed": {
      when: "When an admin changes a user’s roles",
      about: { roles: ["creator", "moderator"], reason: "Welcome to the team." },
    },
  },
});

/** To a user whom an admin asks for a new password, with a link to set it (`path`). */
export const passwordAsked = defineNotice<{ reason: string; path: string }>({
  type: "password_asked",
  group,
  web: ({ reason }) => `We asked you for a new password.${noteFromUs(reason)}`,
  mail: (to, { reason, path }, webUrl) =>
    letter(to.email, "Please set a new password", {
      greeting: `Hi ${to.display},`,
      text: `We signed you out everywhere and ask you to set a new password before you go on. A note from us: “${reason}”`,
      button: "Set a new password",
      link: `${webUrl}${path}`,
      note: "The link works once, within 24 hours. Later, use “Forgot password?” where you sign in.",
    }),
  examples: {
    "password-asked": {
      when: "When an admin asks for a new password",
      about: { reason: "Somebody else signed in.", path: "/password/reset/token" },
    },
  },
});

/** To a user whose e-mail address an admin verified. */
export const addressVerified = defineNotice<{ reason: string }>({
  type: "verified",
  group,
  web: ({ reason }) => `We verified your e-mail address.${noteFromUs(reason)}`,
  examples: {
    "address-verified": { when: "When an admin verifies an address", about: { reason: "You wrote from it." } },
  },
});

/** To a user whose sessions an admin ended. */
export const signedOut = defineNotice<{ reason: string }>({
  type: "signed_out",
  group,
  web: ({ reason }) => `We signed you out everywhere.${noteFromUs(reason)}`,
  examples: {
    "signed-out": { when: "When an admin ends every session", about: { reason: "Your laptop was stolen." } },
  },
});

/** To a user whose data an admin exported, as they asked. */
export const dataExported = defineNotice<{ reason: string }>({
  type: "data_exported",
  group,
  web: ({ reason }) => `We made a file of everything that is stored about you.${noteFromUs(reason)}`,
  mail: (to, { reason }, webUrl) =>
    letter(to.email, "Your data has been exported", {
      greeting: `Hi ${to.display},`,
      text: `We made a file of everything that is stored about you, to send it to you. A note from us: “${reason}”`,
      button: "See your account",
      link: `${webUrl}/account`,
      note: `Didn’t you ask for it? Write to ${product.supportEmail}.`,
    }),
  examples: {
    "data-exported": { when: "When an admin exports a user’s data", about: { reason: "You asked for your data." } },
  },
});
