import type { CallResponse } from "@/lib/contract/call-types";
import { maintenanceRetryAfter } from "@/lib/contract/rules/operations";
import { renderingHeaders } from "@/lib/http/gateway-secret";
import { API_URL } from "@/lib/settings/urls";

/** The maintenance flag in the gateway: current while the API server's changes arrive, else the last known. */
export interface PushedMaintenance {
  isOn: boolean;
  isCurrent: boolean;
}

/** The gateway and the bundle of the guards run in one process, but share no module. */
const SOURCE = Symbol.for("wavecrate.maintenance");
const shared = globalThis as { [SOURCE]?: () => PushedMaintenance };

/** How long a response of the API server is reused if nothing is pushed. */
const FRESH_MS = 250;
const TIMEOUT_MS = 2_000;

let last = false;
let endsAt: number | null = null;
let lastPushed = false;
let respondedAt = Number.NEGATIVE_INFINITY;
let request: Promise<void> | null = null;

/** Sets the function by which the guards of this process read the gateway's flag. */
export function setMaintenanceSource(source: () => PushedMaintenance): void {
  shared[SOURCE] = source;
}

/**
 * Whether the site is in maintenance: from the gateway, or from the API server if there is no gateway or its stream is
 * interrupted. If the API server doesn't respond, the last known state remains.
 */
export async function isMaintenance(): Promise<boolean> {
  const pushed = shared[SOURCE]?.();
  if (pushed && (pushed.isCurrent || pushed.isOn !== lastPushed)) last = lastPushed = pushed.isOn;
  if (!pushed?.isCurrent) await refresh();
  return last;
}

/** The `Retry-After` of what the maintenance refuses. */
export async function retryAfterMaintenance(): Promise<number> {
  await refresh();
  return maintenanceRetryAfter(endsAt);
}

async function refresh(): Promise<void> {
  if (performance.now() - respondedAt < FRESH_MS) return;
  request ??= readStatus().finally(() => {
    respondedAt = performance.now();
    request = null;
  });
  await request;
}

async function readStatus(): Promise<void> {
  try {
    const response = await fetch(`${API_URL}/api/status`, {
      headers: renderingHeaders(),
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return;
    const status = (await response.json()) as CallResponse<"GET /api/status">;
    last = status.maintenance;
    endsAt = status.notice?.ends_at ? Date.parse(status.notice.ends_at) : null;
  } catch {
    // The pages themselves show that the API server is down.
  }
}
