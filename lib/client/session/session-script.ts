import { KNOWN_USER_KEY } from "@/lib/client/browser-storage";
import { offerOf, promoOf, readSessionFlags } from "@/lib/http/session";

/**
 * Runs inline in <head>, before the first paint: `npm run inline-scripts` compiles this file into
 * `session-script.gen.ts`. Sets attributes on <html> that show whether a user is signed in and which text the banner
 * has, which button the header offers, and what it last showed of the user, so that pages which are the same for every
 * visitor show the right header at once.
 */
try {
  const flags = readSessionFlags(document.cookie, location.protocol);
  if (flags) {
    const { dataset, style } = document.documentElement;
    dataset.signedIn = "";
    dataset.promo = promoOf(flags);
    dataset.offer = offerOf(flags);
    if (flags.seller) dataset.seller = "";
    const known: Record<string, string> = JSON.parse(localStorage.getItem(KNOWN_USER_KEY) ?? "{}");
    for (const name in known) style.setProperty(name, known[name] ?? null);
  }
} catch {
  // A document without cookies, such as a sandboxed frame, shows the visitor's header; one without storage a part less.
}
