import { mailboxKeysOf, mailboxOf } from "@/lib/contract/fields/email";
import { hashToken } from "@/server/platform/tokens";

/** A username as it is stored after its account is deleted. */
export const retiredUsername = (username: string) => hashToken(username.toLowerCase());

/** An e-mail as it is stored after its account is deleted: the key of the person who reads the mailbox. */
export const retiredEmail = (email: string) => hashToken(mailboxOf(email));

/** An e-mail as it may be stored. */
export const retiredEmails = (email: string) => mailboxKeysOf(email).map(hashToken);
