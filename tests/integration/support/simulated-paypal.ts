import { closeServer } from "@/lib/operations/close-server";
import { listen } from "@/server/platform/http/listener";
import { createPayments, type PaymentsApp } from "@/simulators/payments/app";
import type { TestApp } from "@/tests/integration/support/app";
import { freePort } from "@/tests/support/free-port";

export interface SimulatedPaypal {
  payments: PaymentsApp;
  /** What the API server needs to use it. */
  settings: Record<string, string>;
  close: () => Promise<void>;
}

interface Options {
  /** How long a call takes that gets no response. */
  hangMs?: number;
  /** Where webhooks go; none are sent if omitted. */
  deliver?: TestApp["fetch"];
}

/** Starts the simulated PayPal on a port of its own. */
export async function startSimulatedPaypal({ hangMs, deliver }: Options = {}): Promise<SimulatedPaypal> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const payments = createPayments({
    baseUrl,
    ...(hangMs !== undefined && { hangMs }),
    paypalCredentials: { clientId: "client", secret: "secret" },
    ...(deliver && {
      deliverTo: {
        paypal: { url: "https://wavecrate.test/api/webhooks/paypal", webhookId: "WH-1" },
        fetch: (url, init) => deliver(new URL(url).pathname, init),
      },
    }),
  });
  const server = await listen(payments.app.fetch, { port, hostname: "127.0.0.1" });
  return {
    payments,
    settings: {
      PAYPAL_CLIENT_ID: "client",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "WH-1",
      PAYPAL_URL: `${baseUrl}/paypal`,
    },
    close: async () => {
      payments.close();
      await closeServer(server);
    },
  };
}
