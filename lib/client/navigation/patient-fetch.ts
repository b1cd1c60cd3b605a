/** Times that a page is requested again before the browser shows why it was refused. */
const MAX_TRIES = 20;
const MAX_WAIT_SECONDS = 30;
/** People who were refused together don't come back together. */
const SPREAD_MS = 500;
const REFUSED: ReadonlySet<number> = new Set([429, 503]);

/**
 * A `fetch` by which the router requests a page again that was refused with `Retry-After`: with the browser's own, it
 * would load the whole page, which stops the sound. `say` is called when a page has to wait.
 */
export function patientFetch(fetchOnce: typeof fetch, say: () => void): typeof fetch {
  return async (input, init) => {
    let response = await fetchOnce(input, init);
    if (!isForPage(init)) return response;
    for (let tries = 1; tries < MAX_TRIES; tries++) {
      const seconds = REFUSED.has(response.status) ? Number(response.headers.get("retry-after")) : 0;
      if (!(seconds > 0)) break;
      if (tries === 1) say();
      void response.body?.cancel();
      await wait(Math.min(seconds, MAX_WAIT_SECONDS) * 1_000 + Math.random() * SPREAD_MS, init?.signal);
      response = await fetchOnce(input, init);
    }
    return response;
  };
}

/** Whether the router requests a page that somebody waits for: what it fetches in advance has a low priority. */
const isForPage = (init: RequestInit | undefined) =>
  new Headers(init?.headers).get("rsc") === "1" && init?.priority !== "low";

function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
