import Bowser from "bowser";
import type { AppSource } from "@/lib/contract/rules/accounts";
import { product } from "@/lib/settings/product";

/** An unknown browser is named by the first word of its user agent. */
const MAX_LENGTH = 40;

/** A browser or app in words, from its user agent: `Firefox on Windows`, `Desktop app on macOS`. */
export function deviceName(userAgent: string | null, app: AppSource | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  const title = app ? sentenceCase(product.apps[app].title) : browser.name?.slice(0, MAX_LENGTH) || "Unknown browser";
  const system = platform.model === "iPhone" || platform.model === "iPad" ? platform.model : os.name;
  return system ? `${title} on ${system}` : title;
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
