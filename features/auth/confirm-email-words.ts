import { FREE_PASS } from "@/lib/money/rules";

/** The benefit of confirming the e-mail address. */
export const CONFIRM_EMAIL = `Confirm your e-mail to get ${FREE_PASS.credits} free credits.`;
