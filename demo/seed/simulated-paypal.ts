import type { JobDependencies } from "@/server/modules/dependencies";

type Settings = Pick<JobDependencies["env"], "PAYPAL_URL">;

async function submit(url: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  if (response.status >= 400) throw new Error(`The simulated PayPal refused ${url}: ${response.status}.`);
}

/** Approves an order in the window of the simulated PayPal, as its buyer. */
export function approveOrder({ PAYPAL_URL }: Settings, orderId: string, buyer: { email: string; name: string }) {
  const url = `${PAYPAL_URL}/checkoutnow?token=${encodeURIComponent(orderId)}`;
  return submit(url, { decision: "approve", country: "US", outcome: "completed", ...buyer });
}

/** Opens a dispute of a captured payment on the page that controls the simulators. */
export function openDispute({ PAYPAL_URL }: Settings, captureId: string) {
  return submit(new URL("/control/paypal-dispute", PAYPAL_URL).href, { id: captureId });
}
