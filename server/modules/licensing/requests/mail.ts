import type { LicenseRequest } from "@/lib/contract/entities/license";
import { LICENSE_USE_TITLES } from "@/lib/contract/license-constants";
import { product } from "@/lib/settings/product";
import { type Draft, letter } from "@/server/modules/site/mails/letter";

/** Mail confirming that a custom license request arrived. */
export function licenseRequestMail(
  to: { email: string; display: string },
  { request_id, use, project }: Pick<LicenseRequest, "request_id" | "use" | "project">,
  link: string,
): Draft {
  return letter(to.email, "We received your license request", {
    greeting: `Hi ${to.display},`,
    text: `Your request for a custom license has arrived: ${project} (${LICENSE_USE_TITLES[use]}, ${request_id}). We read it and answer by e-mail. Until then don’t release the project with these sounds beyond what the standard license covers.`,
    button: "See your request",
    link,
    note: "Didn’t send a request? Reply to this e-mail.",
  });
}

type Answered = Pick<LicenseRequest, "request_id" | "use" | "project" | "status" | "answer">;

/** Mail with the answer to a request for a custom license, word for word. */
export function licenseAnswerMail(
  to: { email: string; display: string },
  { request_id, use, project, status, answer }: Answered,
  link: string,
): Draft {
  const isGranted = status === "approved";
  const about = `${project} (${LICENSE_USE_TITLES[use]}, ${request_id})`;
  return letter(to.email, isGranted ? "Your custom license is granted" : "Your license request was declined", {
    greeting: `Hi ${to.display},`,
    text: `${product.name} ${isGranted ? "grants" : "declined"} your request for a custom license for ${about}. A note from us: “${answer}”`,
    button: "See your request",
    link,
    note: isGranted
      ? "Keep this e-mail: it is your license, on these terms."
      : "You can send another request with other terms.",
  });
}
