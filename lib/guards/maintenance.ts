import { API_URL } from "@/lib/config/urls";

/** The maintenance flag as the gateway knows it: current while the API server's changes arrive, else the last known. */
export interface PushedMaintenance {
  isOn: boolean;
  isCurrent: boolean;
}

/** The program that runs Next and the bundle of the guards are one process, but share no module. */
const SOURCE = Symbol.for("wavecrate.maintenance");
const shared = globalThis as { [SOURCE]?: () => PushedMaintenance };

/** How long a response of the API server is used, where nothing is pushed. */
const FRESH_MS = 250;
const TIMEOUT_MS = 2_000;

let last = false;
let lastPushed = false;
let respondedAt = Number.NEGATIVE_INFINITY;
let request: Promise<void> | null = null;

/** Sets where the guards of this process read the gateway's flag. */
export function setMaintenanceSource(source: () => PushedMaintenance): void {
  shared[SOURCE] = source;
}

/**
 * Whether the site is in maintenance: as the gateway knows it, or from the API server where there is no gateway or it
 * has lost its stream. An API server that doesn't respond changes nothing.
 */
export async function isMaintenance(): Promise<boolean> {
  const pushed = shared[SOURCE]?.();
  if (pushed && (pushed.isCurrent || pushed.isOn !== lastPushed)) last = lastPushed = pushed.isOn;
  if (pushed?.isCurrent) return last;
  if (performance.now() - respondedAt >= FRESH_MS) {
    request ??= readStatus().finally(() => {
      respondedAt = performance.now();
      request = null;
    });
    await request;
  }
  return last;
}

async function readStatus(): Promise<void> {
  try {
    const response = await fetch(`${API_URL}/api/status`, {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) last = ((await response.json()) as { maintenance: boolean }).maintenance;
  } catch {
    // The pages themselves show that the API server is down.
  }
}
