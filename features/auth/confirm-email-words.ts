import { FREE_PASS } from "@/lib/money/rules";

/** What waits behind confirming the e-mail. */
export const CONFIRM_EMAIL = `Confirm your e-mail to get ${FREE_PASS.credits} free credits.`;
