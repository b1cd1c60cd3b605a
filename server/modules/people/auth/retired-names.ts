import { hashToken } from "@/server/platform/tokens";

/** A username as it is stored after its account is deleted. */
export const retiredUsername = (username: string) => hashToken(username.toLowerCase());

/** An e-mail as it is stored after its account is deleted: without its tag (`me+tag@`), which is the same person. */
export function retiredEmail(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  return hashToken(address.slice(0, at).replace(/\+.*$/, "") + address.slice(at));
}
