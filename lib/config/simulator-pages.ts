import { isLoopback } from "@/lib/config/social-settings";

/** Below this path the gateway of a public site shows the pages of simulated payment providers. */
export const SIMULATOR_PAGES_PATH = "/simulators";

/** Where browsers reach the pages of simulated payment providers: directly on this machine, elsewhere by the gateway. */
export function simulatorPagesUrl({ WEB_URL, PAYMENTS_PORT }: { WEB_URL: string; PAYMENTS_PORT: number }): string {
  return isLoopback(WEB_URL) ? `http://127.0.0.1:${PAYMENTS_PORT}` : `${WEB_URL}${SIMULATOR_PAGES_PATH}`;
}
