import { KNOWN_USER_KEY } from "@/lib/client/browser-storage";
import type { User } from "@/lib/contract/entities/user";
import { formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** What the header last showed of the user, as values of CSS custom properties: the page's HTML is everybody's. */
export type KnownUser = Record<"--known-credits" | "--known-portrait", string>;

const cssString = (text: string) => JSON.stringify(text);

/** Stores in this browser what the next page's header shows until it has loaded the user; null forgets it. */
export function rememberUser(user: User | null): void {
  try {
    latest = user;
    if (!user) return localStorage.removeItem(KNOWN_USER_KEY);
    const portrait = coverSource(user.thumb)?.(96);
    store(user, portrait ?? null);
    if (!portrait) void rememberFace(user);
  } catch {
    // Without storage the header fills in once the user is loaded.
  }
}

/** What the header shows. */
let latest: User | null = null;

/** Only for users without a portrait: visitors' pages have none of the code that draws a face. */
async function rememberFace(user: User): Promise<void> {
  const { faceUrl } = await import("@/lib/media/face").catch(() => ({ faceUrl: null }));
  try {
    if (faceUrl && latest === user) store(user, faceUrl(user.username));
  } catch {
    // The storage may be gone or full by now.
  }
}

function store(user: User, portrait: string | null): void {
  const known: KnownUser = {
    "--known-credits": cssString(formatCount(user.credit)),
    "--known-portrait": portrait === null ? "none" : `url(${cssString(portrait)})`,
  };
  localStorage.setItem(KNOWN_USER_KEY, JSON.stringify(known));
}
