import type { LicenseRequest } from "@/lib/contract/entities/license";
import { LICENSE_USE_TITLES } from "@/lib/contract/rules/licenses";
import { product } from "@/lib/settings/product";
import { letter } from "@/server/modules/kit/mails/letter";
import { bold, defineNotice } from "@/server/modules/kit/notifications/notice";

/** Where a user reads the answers to their requests. */
const REQUESTS_PATH = "/account/licensing/custom-request";

type Answered = Pick<LicenseRequest, "request_id" | "use" | "project" | "status" | "answer">;

const request = { request_id: "WC-2041-7788", use: "film-tv", project: "A short film" } as const;
const answer = "Yes, for festivals and streaming, for five years.";

/** To who asked for a custom license: the answer, word for word. */
export const licenseAnswered = defineNotice<Answered>({
  type: "license_answered",
  group: "Packs and licenses",
  web: ({ project, status }) =>
    `Your request for a custom license, ${bold(project)}, ${status === "approved" ? "was granted" : "was declined"}. <a href="${REQUESTS_PATH}">Read the answer</a>.`,
  mail: (to, about, webUrl) => {
    const isGranted = about.status === "approved";
    const what = `${about.project} (${LICENSE_USE_TITLES[about.use]}, ${about.request_id})`;
    return letter(to.email, isGranted ? "Your custom license is granted" : "Your license request was declined", {
      greeting: `Hi ${to.display},`,
      text: `${product.name} ${isGranted ? "grants" : "declined"} your request for a custom license for ${what}. A note from us: “${about.answer}”`,
      button: "See your request",
      link: new URL(REQUESTS_PATH, webUrl).href,
      note: isGranted
        ? "Keep this e-mail: it is your license, on these terms."
        : "You can send another request with other terms.",
    });
  },
  examples: {
    "license-approved": {
      when: "When a custom license is granted",
      about: { ...request, status: "approved", answer },
    },
    "license-declined": {
      when: "When a request for a custom license is declined",
      about: { ...request, status: "declined", answer },
    },
  },
});
