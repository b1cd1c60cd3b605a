import { API_URL } from "@/lib/config/urls";

const FRESH_MS = 5_000;
const TIMEOUT_MS = 2_000;

let maintenance = false;
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Whether the site is in maintenance, as last heard from the host. Never waits: an old answer is used while a new one is
 * fetched, at most every five seconds. A host that doesn't answer changes nothing.
 */
export function isMaintenance(now = Date.now()): boolean {
  if (now - askedAt >= FRESH_MS) {
    askedAt = now;
    void ask();
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
