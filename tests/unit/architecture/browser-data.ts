import { createRequire } from "node:module";
import type { BrowserName, CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { BROWSERS } from "@/scripts/lib/browsers.mjs";

/** What each version of each browser has. */
const MDN = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

const ROOT = MDN as unknown as Identifier;

/** A name of browserslist that MDN has another for. */
const NAMES: Record<string, BrowserName> = { ios_saf: "safari_ios" };

const OLDEST = BROWSERS.map((browser) => {
  const [name = "", version = ""] = browser.split(" ");
  return { name: NAMES[name] ?? (name as BrowserName), version };
});

const isNewer = (version: string, than: string) =>
  version.replace("≤", "").localeCompare(than, "en", { numeric: true }) > 0;

/** The first of the features, as `api.Element.append`, that MDN knows. */
export function findFeature(...paths: string[]): Identifier | undefined {
  return paths
    .map((path) => path.split(".").reduce<Identifier | undefined>((at, name) => at?.[name], ROOT))
    .find(Boolean);
}

/** Whether one of the supported browsers lacks a feature. What MDN doesn't know is taken for supported. */
export function isLacking(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return OLDEST.some(({ name, version }) => {
    const statements = [support[name] ?? []].flat();
    return statements.length > 0 && !statements.some((statement) => has(statement, version));
  });
}

/** Also with a prefix: the build writes prefixes. */
function has({ version_added, version_removed, flags }: SimpleSupportStatement, version: string): boolean {
  if (flags || version_removed || typeof version_added !== "string" || version_added === "preview") return false;
  return !isNewer(version_added, version);
}
