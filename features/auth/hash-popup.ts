import type { PopupName } from "@/stores/popups";

/** Popups that an address may open, for visitors only. */
const BY_HASH: readonly PopupName[] = ["login", "register", "forgot-password"];

/** The popup that a hash such as `#login` opens. */
export function popupOfHash(hash: string): "login" | "register" | "forgot-password" | null {
  const name = hash.replace(/^#/, "");
  return (BY_HASH as readonly string[]).includes(name) ? (name as "login") : null;
}
