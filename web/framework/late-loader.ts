/**
 * Runs inline in the pages that `late-scripts.ts` rewrites: `npm run inline-scripts` compiles this file into
 * `late-loader.gen.ts`. It fetches the page's scripts after its first frame, so that they don't share the bandwidth with
 * fonts and covers. A hidden tab doesn't paint and therefore doesn't wait. Then the runtime evaluates the long modules
 * in slices, between which input and frames are handled, and starts the page.
 */
export {};

declare global {
  /** The bundler's runtime, once its script is loaded. */
  var TURBOPACK: { push: (start: unknown) => Promise<void> };
}

const SLICE_MS = 4;
const RETRIES = 3;
const RETRY_MS = 1_000;

/** Loads a script again if it fails; without it the page starts as far as it can. */
function load(late: HTMLScriptElement, retries: number): Promise<unknown> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.crossOrigin = late.crossOrigin;
    script.integrity = late.integrity;
    script.src = late.getAttribute("src") ?? "";
    script.onload = resolve;
    script.onerror = () =>
      retries > 0 ? setTimeout(() => load(late, retries - 1).then(resolve), RETRY_MS) : resolve(null);
    document.head.appendChild(script);
  });
}

async function evaluateInSlices(modules: readonly number[]): Promise<void> {
  let begunAt = performance.now();
  for (const id of modules) {
    await TURBOPACK.push({ otherChunks: [], runtimeModuleIds: [id] });
    if (performance.now() - begunAt <= SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begunAt = performance.now();
  }
}

async function start(): Promise<void> {
  const late = document.querySelectorAll<HTMLScriptElement>('script[type="text/x-late"]');
  await Promise.all(Array.from(late, (script) => load(script, RETRIES)));
  const page = document.querySelector<HTMLScriptElement>("script[data-modules]");
  if (!page) return;
  try {
    await evaluateInSlices(JSON.parse(page.dataset.modules ?? ""));
  } catch {
    // A module can't be evaluated by itself: the page starts in one go.
  }
  TURBOPACK.push(JSON.parse(page.text));
}

addEventListener("DOMContentLoaded", () => {
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
});
