import { API_URL } from "@/lib/config/urls";

/** The host's own answer is no older than its lists, a quarter of a second. */
const FRESH_MS = 250;
const TIMEOUT_MS = 2_000;

let maintenance = false;
let heardAt = Number.NEGATIVE_INFINITY;
let asking: Promise<void> | null = null;

/** Whether the site is in maintenance, as the host said a moment ago. A host that doesn't answer changes nothing. */
export async function isMaintenance(): Promise<boolean> {
  if (performance.now() - heardAt >= FRESH_MS) {
    asking ??= ask().finally(() => {
      heardAt = performance.now();
      asking = null;
    });
    await asking;
  }
  return maintenance;
}

async function ask(): Promise<void> {
  try {
    const answer = await fetch(`${API_URL}/api/status`, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) maintenance = ((await answer.json()) as { maintenance: boolean }).maintenance;
  } catch {
    // The pages themselves say that the host is away.
  }
}
