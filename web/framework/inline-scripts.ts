import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { COVER_FADE_SCRIPT } from "@/lib/client/cover-fade-script";
import { EVENT_REPLAY_SCRIPT } from "@/lib/client/hydration/event-replay-script.gen";
import { OVERLAY_HISTORY_SCRIPT } from "@/lib/client/navigation/overlay-history-script";
import { PARSE_WITHOUT_EVAL_SCRIPT } from "@/lib/client/parse-without-eval-script";
import { SESSION_SCRIPT } from "@/lib/client/session/session-script.gen";
import { THEME_FROM_URL_SCRIPT, THEME_SCRIPT } from "@/lib/client/theme-script";
import { LATE_LOADER } from "@/web/framework/late-loader.gen";
import { isLiteralCalls } from "@/web/framework/literal-calls";

/** The site's own scripts, and Next's that moves icons to the head if metadata arrived after it. */
const FIXED = new Set([
  THEME_SCRIPT,
  THEME_FROM_URL_SCRIPT,
  SESSION_SCRIPT,
  EVENT_REPLAY_SCRIPT,
  OVERLAY_HISTORY_SCRIPT,
  COVER_FADE_SCRIPT,
  PARSE_WITHOUT_EVAL_SCRIPT,
  LATE_LOADER,
  `document.querySelectorAll('body link[rel="icon"], body link[rel="apple-touch-icon"]').forEach(el => document.head.appendChild(el))`,
]);

/** Where React's source may be: the copy that Next renders with, and React's own. */
const REACT_SOURCES = [
  "next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js",
  "next/dist/compiled/react-dom/cjs/react-dom-server.edge.production.js",
  "next/dist/compiled/react-dom/cjs/react-dom-server.browser.production.js",
  "react-dom/cjs/react-dom-server.node.production.js",
];
const STRING_IN_SOURCE = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

let ofReact: readonly string[] | undefined;

/**
 * Whether an inline script as a whole is one that this site or its framework writes.
 * @throws as `readInstructions` does, at the first call
 */
export function isKnownScript(script: string): boolean {
  ofReact ??= readInstructions();
  return FIXED.has(script) || isLiteralCalls(script) || isInstructions(script, ofReact);
}

/**
 * Whether the text of an unknown script is of one page only, so that it can't be learned from others: React's
 * instructions name parts of their page.
 */
export function isOfOnePage(script: string): boolean {
  return /\$R[A-Z](?![\w$])/.test(script);
}

/** Whether a script consists of functions that React writes, and calls of them. */
function isInstructions(script: string, functions: readonly string[]): boolean {
  let at = 0;
  for (;;) {
    const known = functions.find((text) => script.startsWith(text, at));
    if (!known) return at > 0 && isLiteralCalls(script, at);
    at += known.length;
    if (at === script.length) return true;
  }
}

/**
 * The functions that React writes into a page before it calls its streaming instructions, longest first. They are read
 * from React's own source, which contains them as strings; throws if none of the files does.
 */
export function readInstructions(files: readonly string[] = REACT_SOURCES): string[] {
  for (const file of files) {
    const functions = instructionsIn(readModule(file));
    if (functions.length > 0) return functions;
  }
  throw new Error(
    `The functions with which React streams pages are in none of these files, so the content security policy would stop pages from working: ${files.join(", ")}. Use a version of Next that this version of the site knows.`,
  );
}

function instructionsIn(source: string): string[] {
  const strings = [...source.matchAll(STRING_IN_SOURCE)].map(([text]) => text.slice(1, -1));
  const functions = strings
    .filter((text) => /\$R[A-Z](?![\w$])/.test(text))
    .map((text) => text.replace(/\\(.)/g, (_, character) => (character === "n" ? "\n" : character)))
    // A string may end with the beginning of a call.
    .map((text) => text.replace(/\$R[A-Z]\("$/, ""))
    .filter((text) => text !== "");
  return [...new Set(functions)].sort((one, other) => other.length - one.length);
}

/** The text of a file of a package; empty if there is none. */
function readModule(file: string): string {
  const [name = "", ...path] = file.split("/");
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const found = join(folder, ...path);
  return existsSync(found) ? readFileSync(found, "utf8") : "";
}
