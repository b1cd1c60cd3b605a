import { parseUrl } from "@/lib/routes/parse-url";

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;
type Target = Pick<HTMLAnchorElement, "href" | "target"> & { hasAttribute(name: string): boolean };

/** Whether a click opens a link in this tab: by the main button, without a key that asks for another tab or a file. */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}

/** Whether a click on a link opens another page of this site in this tab; a hash on the same page doesn't. */
export function leavesPage(click: Click, link: Target, here: Pick<Location, "href" | "origin">): boolean {
  if (!isPlainClick(click)) return false;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  // The link opens a dialog; its page is for new tabs.
  if (link.hasAttribute("aria-haspopup")) return false;
  const to = parseUrl(link.href);
  if (!to) return false;
  const from = new URL(here.href);
  return to.origin === here.origin && to.pathname + to.search !== from.pathname + from.search;
}
