import { promoOf, readSessionFlags } from "@/lib/http/session";

/**
 * Runs inline in <head>, before the first paint: `npm run inline-scripts` compiles this file into
 * `session-script.gen.ts`. Sets attributes on <html> that show whether a user is signed in and which text the banner
 * has, so that pages which are the same for every visitor show the right header at once.
 */
try {
  const flags = readSessionFlags(document.cookie, location.protocol);
  if (flags) {
    const { dataset } = document.documentElement;
    dataset.signedIn = "";
    dataset.promo = promoOf(flags);
  }
} catch {
  // A document without cookies, such as a sandboxed frame, shows the visitor's header.
}
