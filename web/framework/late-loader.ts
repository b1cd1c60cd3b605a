/**
 * Runs inline in the pages that `late-scripts.ts` rewrites: `npm run inline-scripts` compiles this file into
 * `late-loader.gen.ts`. It fetches the page's scripts after its first frame, so that they don't share the bandwidth with
 * fonts and covers. A hidden tab doesn't paint and therefore doesn't wait.
 */
export {};

const RETRIES = 3;
const RETRY_MS = 1_000;

/** Loads a script again if it fails; without it the page starts as far as it can. */
function load(late: HTMLScriptElement, retries: number): void {
  const script = document.createElement("script");
  script.crossOrigin = late.crossOrigin;
  script.integrity = late.integrity;
  script.src = late.getAttribute("src") ?? "";
  script.onerror = () => retries > 0 && setTimeout(load, RETRY_MS, late, retries - 1);
  document.head.appendChild(script);
}

function loadAll(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="text/x-late"]'))
    load(script, RETRIES);
}

addEventListener("DOMContentLoaded", () => {
  if (document.hidden) loadAll();
  else requestAnimationFrame(() => setTimeout(loadAll));
});
