import { resolveCall } from "@/lib/api/url";

/** The search whose results the page shows. Neither is stored: both are gone with the document. */
let shown: { search: string; key: string } | null = null;
/** The page of a result that was opened from it, and whose downloads are those of the search. */
let opened: { path: string; key: string } | null = null;

/**
 * Begins to count what follows a search. A list that is filtered further has the same search but no key of its own: it
 * goes on with the one before.
 */
export function beginSearch(search: string, key: string | null): void {
  if (key !== null) shown = { search, key };
  else if (shown?.search !== search) shown = null;
}

/** Ends it when the results leave the page. */
export function endSearch(): void {
  shown = null;
}

/** Counts that a result was opened; `path` is its page. */
export function countResultClick(path: string): void {
  if (!shown) return;
  opened = { path, key: shown.key };
  report(shown.key, "click");
}

/** Counts that a sound was played, if it is a result: other sounds play on while results are shown. */
export function countResultPlay(soundKey: string): void {
  if (shown && document.querySelector(`[data-results] [data-sound="${CSS.escape(soundKey)}"]`)) {
    report(shown.key, "click");
  }
}

/** Counts a download from the results of a search, or on the page of a result. */
export function countSearchDownload(): void {
  const key = shown?.key ?? (opened?.path === window.location.pathname ? opened.key : null);
  if (key) report(key, "download");
}

/** What was reported already: the API server counts each once anyway. */
const reported = new Set<string>();

/** Reports without the session: nothing in the request says who it is. A failure is ignored. */
function report(key: string, event: "click" | "download"): void {
  if (reported.has(`${event} ${key}`)) return;
  reported.add(`${event} ${key}`);
  const { method, url } = resolveCall("POST /api/search/outcome", {});
  fetch(url, {
    method,
    body: JSON.stringify({ key, event }),
    headers: { "Content-Type": "application/json" },
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch(() => {});
}
