import type { LicenseRequest } from "@/lib/contract/entities/license";
import { LICENSE_USE_TITLES } from "@/lib/contract/rules/licenses";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";

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
