import { isKnownScript, isOfOnePage } from "@/web/framework/inline-scripts";
import { inlineScripts } from "@/web/policy/security-headers";

/** A page that is rendered before the gateway listens. */
export interface FirstPage {
  path: string;
  html: string;
  /** Whether it shows anything that users have written. */
  hasUserTexts: boolean;
}

const MAX_SHOWN = 200;
const ADVICE =
  "Install the version of Next that package-lock.json names, or adapt web/framework to this one (web/framework/README.md).";

/**
 * Which unknown inline scripts this version of the framework writes into pages: those that stand in two different pages
 * without texts of users. Whatever users have written is never learned from.
 * @throws if a page would not work, with a sentence that quotes the script: one without texts of users has a further
 * unknown script, or every one with texts of users has; a single one may have it from a stored text.
 */
export function learnScripts(
  pages: readonly FirstPage[],
  warn: (sentence: string) => void = console.warn,
): ReadonlySet<string> {
  const unknown = pages.map(({ path, html, hasUserTexts }) => ({
    path,
    hasUserTexts,
    scripts: inlineScripts(html).filter((script) => !isKnownScript(script)),
  }));
  const fixed = unknown.filter(({ hasUserTexts }) => !hasUserTexts);
  const ofUsers = unknown.filter(({ hasUserTexts }) => hasUserTexts);
  const pathsOf = (script: string) =>
    new Set(fixed.filter(({ scripts }) => scripts.includes(script)).map(({ path }) => path));
  const learned = new Set(
    fixed.flatMap(({ scripts }) => scripts).filter((script) => pathsOf(script).size > 1 && !isOfOnePage(script)),
  );
  const isForbidden = (script: string) => !learned.has(script);

  const broken =
    fixed.find(({ scripts }) => scripts.some(isForbidden)) ??
    (ofUsers.every(({ scripts }) => scripts.some(isForbidden)) ? ofUsers[0] : undefined);
  if (broken) {
    const script = broken.scripts.find(isForbidden) ?? "";
    throw new Error(
      `${broken.path} has an inline script of an unknown form, so the content security policy would stop pages from working: ${script.slice(0, MAX_SHOWN)}\n${ADVICE}`,
    );
  }
  for (const script of learned)
    warn(
      `${[...pathsOf(script)].join(" and ")} have an unknown inline script, which is allowed: ${script.slice(0, MAX_SHOWN)}`,
    );
  return learned;
}
