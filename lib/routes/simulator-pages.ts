import { isLoopback } from "@/lib/settings/social";

/** Path prefix at which the gateway of a public site serves the pages of simulated payment providers. */
export const SIMULATOR_PAGES_PATH = "/simulators";

/** URL of the simulated payment providers' pages for browsers: direct on this machine, otherwise via the gateway. */
export function simulatorPagesUrl({ WEB_URL, PAYMENTS_PORT }: { WEB_URL: string; PAYMENTS_PORT: number }): string {
  return isLoopback(WEB_URL) ? `http://127.0.0.1:${PAYMENTS_PORT}` : `${WEB_URL}${SIMULATOR_PAGES_PATH}`;
}
