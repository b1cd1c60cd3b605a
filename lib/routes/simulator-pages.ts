import { isLoopback } from "@/lib/settings/social";

/** Path prefix at which the gateway of a public site serves the pages of simulated payment providers. */
export const SIMULATOR_PAGES_PATH = "/simulators";

/** URL of the simulated payment providers' pages for browsers: `direct` on this machine, otherwise via the gateway. */
export function simulatorPagesUrl(webUrl: string, direct: string): string {
  return isLoopback(webUrl) ? direct : `${webUrl}${SIMULATOR_PAGES_PATH}`;
}
