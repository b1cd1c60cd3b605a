/** How often progress is requested from the API server. */
const ASK_MS = 500;
/** Number of progress lines if the output is not a terminal. */
const LINES = 5;

/** The module that fills the catalogue, as the API server's startup task. */
export const DEMO_TASK = "demo/fill.ts";

/**
 * Resolves once at least `packs` of the demo catalogue are done, by default all. `show` is called with each change. It also
 * ends when the filling has failed: the API server says why, and goes on with what is there.
 */
export async function untilFilled(apiUrl, services, { packs = Number.POSITIVE_INFINITY, show = () => {} } = {}) {
  let shown = -1;
  while (!services.isEnding) {
    const filling = await readFilling(apiUrl);
    if (filling === null) return;
    if (filling && filling.done !== shown) {
      show(filling);
      shown = filling.done;
    }
    if (shown >= packs) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

/** Null if the catalogue is complete, undefined while the API server doesn't respond, as when `--dev` restarts it. */
export async function readFilling(apiUrl) {
  const response = await fetch(`${apiUrl}/api/status`).catch(() => null);
  return response?.ok ? (await response.json()).filling : undefined;
}

/** Shows progress in one terminal line, which is overwritten; elsewhere in a few lines. */
export function progressLine(output = process.stdout) {
  let line = 0;
  return {
    show({ done, total }) {
      const text = `  The demo catalogue is being filled: ${done} of ${total} packs`;
      if (output.isTTY) output.write(`\r\x1b[K${text}`);
      else if (Math.floor((done / total) * LINES) >= line) {
        line = Math.floor((done / total) * LINES) + 1;
        output.write(`${text}\n`);
      }
    },
    end() {
      if (output.isTTY) output.write("\r\x1b[K");
    },
  };
}
