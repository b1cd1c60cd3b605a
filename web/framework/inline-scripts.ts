import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { EVENT_REPLAY_SCRIPT } from "@/lib/client/hydration/event-replay-script.gen";
import { OVERLAY_HISTORY_SCRIPT } from "@/lib/client/navigation/overlay-history-script";
import { SESSION_SCRIPT } from "@/lib/client/session/session-script.gen";
import { THEME_FROM_URL_SCRIPT, THEME_SCRIPT } from "@/lib/client/theme-script";
import { PARSE_WITHOUT_EVAL_SCRIPT } from "@/lib/contract/parse-without-eval-script";
import { LATE_LOADER } from "@/web/framework/late-loader.gen";

const WRITTEN = new Set([
  THEME_SCRIPT,
  THEME_FROM_URL_SCRIPT,
  SESSION_SCRIPT,
  EVENT_REPLAY_SCRIPT,
  OVERLAY_HISTORY_SCRIPT,
  PARSE_WITHOUT_EVAL_SCRIPT,
  LATE_LOADER,
]);

/** A JSON string. */
const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
const CHUNK = String.raw`"static\/chunks\/[\w.~/-]+\.js"`;
const listOf = (item: string) => String.raw`\[(?:${item}(?:,${item})*)?\]`;

/**
 * Inline scripts of Next: the page's payload as JSON strings, the runtime's list of chunks, and the script that moves
 * icons to the head if metadata arrived after it.
 */
const OF_NEXT = [
  String.raw`\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)`,
  String.raw`self\.__next_f\.push\(\[[123],${STRING}\]\)`,
  String.raw`document\.querySelectorAll\('body link\[rel="icon"\], body link\[rel="apple-touch-icon"\]'\)\.forEach\(el => document\.head\.appendChild\(el\)\)`,
  String.raw`\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":${listOf(CHUNK)},"runtimeModuleIds":${listOf(String.raw`\d+`)}\}\);`,
].map((pattern) => new RegExp(`^${pattern}$`));

/** A call of one of React's streaming instructions with literals only. */
const CALL_OF_REACT = new RegExp(String.raw`^\$R[CRSX]\(${STRING}(?:,(?:${STRING}|${listOf(listOf(STRING))}))*\)$`);

/**
 * Functions that React writes into a page before it calls its streaming instructions, read from React's own source,
 * which contains them as text.
 */
const OF_REACT = readInstructions();

/** Whether an inline script as a whole is one that this site or its framework writes. */
export function isKnownScript(text: string): boolean {
  return WRITTEN.has(text) || OF_NEXT.some((pattern) => pattern.test(text)) || isInstruction(text);
}

function isInstruction(text: string): boolean {
  if (OF_REACT.has(text)) return true;
  if (CALL_OF_REACT.test(text)) return true;
  return [...OF_REACT].some((known) => text.startsWith(known) && isInstruction(text.slice(known.length)));
}

function readInstructions(): ReadonlySet<string> {
  const file = "next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js";
  const source = readFileSync(createRequire(import.meta.url).resolve(file), "utf8");
  const texts = [...source.matchAll(/stringToPrecomputedChunk\(\s*'(\$R(?:[^'\\]|\\.)*)'/g)].map(
    ([, text = ""]) => text,
  );
  const functions = texts.map((text) => text.replaceAll("\\n", "\n").replace(/\$R[CRSX]\("$/, ""));
  return new Set(["requestAnimationFrame(function(){$RT=performance.now()});", ...functions.filter(Boolean)]);
}
