import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import { isLoopback } from "@/lib/settings/social";
import { WEB_URL } from "@/lib/settings/urls";

/** A note on every page that nothing is charged, if payments are simulated on a public site. */
export async function SimulatedPayments() {
  // On this machine the simulators' own pages show it.
  if (isLoopback(WEB_URL)) return null;
  const isSimulated = await serverRequest("GET /api/billing/settings", {}, { tags: [cacheTags.plans] }).then(
    (settings) => settings.is_simulated,
    // A page that doesn't need the API server must not fail with it.
    () => false,
  );
  if (!isSimulated) return null;
  return (
    <p
      role="note"
      className="relative z-sticky border-b border-line-strong bg-raised px-4 py-1.5 text-center text-sm text-ink-2"
    >
      <b className="font-strong text-ink">Payments are simulated.</b> Nothing you buy here costs real money.
    </p>
  );
}
