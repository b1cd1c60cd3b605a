import { letter } from "@/server/modules/kit/mails/letter";
import { defineNotice, noteFromUs } from "@/server/modules/kit/notifications/notice";

/** To a user whose ban was lifted. */
export const unbanned = defineNotice<{ reason: string }>({
  type: "unbanned",
  group: "Decisions of admins",
  web: ({ reason }) => `Your account is open again.${noteFromUs(reason)}`,
  mail: (to, { reason }, webUrl) =>
    letter(to.email, "Your account is open again", {
      greeting: `Hi ${to.display},`,
      text: `Your account is open again, as it was, and what you sell is listed again. A note from us: “${reason}”`,
      button: "Sign in",
      link: `${webUrl}/account`,
      note: "You were signed out everywhere, so sign in again. Links in older mails no longer work.",
    }),
  examples: { unbanned: { when: "When a ban is lifted", about: { reason: "It was a mix-up." } } },
});
