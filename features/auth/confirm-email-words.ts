import { FREE_PASS_CREDITS } from "@/lib/contract/credits";

/** What waits behind confirming the e-mail. */
export const CONFIRM_EMAIL = `Confirm your e-mail to get ${FREE_PASS_CREDITS} free credits.`;
