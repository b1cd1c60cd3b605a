import { KNOWN_USER_KEY } from "@/lib/client/browser-storage";
import type { User } from "@/lib/contract/entities/user";
import { formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** What the header last showed of the user, as values of CSS custom properties: the page's HTML is everybody's. */
export type KnownUser = Record<"--known-credits" | "--known-initial" | "--known-portrait", string>;

const cssString = (text: string) => JSON.stringify(text);

/** Stores in this browser what the next page's header shows until it has loaded the user; null forgets it. */
export function rememberUser(user: User | null): void {
  try {
    if (!user) return localStorage.removeItem(KNOWN_USER_KEY);
    const portrait = coverSource(user.thumb)?.(96);
    const known: KnownUser = {
      "--known-credits": cssString(formatCount(user.credit)),
      "--known-initial": portrait ? '""' : cssString(user.display.trim().charAt(0)),
      "--known-portrait": portrait ? `url(${cssString(portrait)})` : "none",
    };
    localStorage.setItem(KNOWN_USER_KEY, JSON.stringify(known));
  } catch {
    // Without storage the header fills in once the user is loaded.
  }
}
