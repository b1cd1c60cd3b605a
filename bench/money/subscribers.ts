import type { AddressInfo } from "node:net";
import type pg from "pg";
import { closeServer } from "@/lib/operations/close-server";
import { listen } from "@/server/platform/http/listener";
import { createPayments } from "@/simulators/payments/app";
import { completeCheckout, enterCard } from "@/simulators/payments/stripe/checkout/complete";
import { advanceTo } from "@/simulators/payments/stripe/lifecycle";
import { idOf } from "@/simulators/payments/stripe/world";
import { addUser } from "./crowd";

const SECRET = "whsec_of_one_run_of_the_bench";
const KEY = "sk_test_of_one_run_of_the_bench";
const PAYER = { email: "a@bench.test", name: "A", country: "US", postalCode: "1", taxId: null, savesCard: true };
const MONTH_SECONDS = 31 * 86_400 + 7_200;

/** A simulated Stripe in this process; its webhooks go to the API server that `deliverTo` returns. */
export async function startStripe(deliverTo: () => string) {
  const payments = createPayments({
    deliverTo: {
      stripe: { url: "http://api.invalid/api/webhooks/stripe", secret: SECRET },
      fetch: (url, init) => fetch(`${deliverTo()}${new URL(url).pathname}`, init),
    },
  });
  const server = await listen(payments.app.fetch, { port: 0, hostname: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  const { world } = payments;
  const env = {
    STRIPE_URL: `http://127.0.0.1:${port}/stripe`,
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
  };
  return {
    env,
    /** Subscribes a new user to Starter, and pays at the checkout. Returns the user's id. */
    async subscribe(database: pg.Client, api: string, name: string): Promise<number> {
      const { id, token } = await addUser(database, name);
      const response = await fetch(`${api}/api/subscribe/starter-monthly`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
      });
      const { link } = (await response.json()) as { link?: string };
      const session = world.all("checkout_session").find(({ url }) => url === link);
      if (!link || !session) throw new Error(`${name} was not redirected to a checkout: ${response.status}.`);
      const paymentMethod = enterCard(world, { number: "4242424242424242", expMonth: 12, expYear: 2040 });
      const method = world.need("payment_method", paymentMethod);
      const fingerprint = `card of ${idOf(session.customer)}`;
      if (method.card) world.save("payment_method", { ...method, card: { ...method.card, fingerprint } });
      completeCheckout(world, session, { payer: PAYER, paymentMethod, isConfirmed: true });
      return id;
    },
    /** Advances the provider's clock by a month: trials end, plans are renewed, and webhooks report it. */
    advanceMonth: () => advanceTo(world, world.now() + MONTH_SECONDS),
    /** Invoices that were paid with money, not with the balance. */
    paidInvoices: () =>
      world.all("invoice").filter(({ status, amount_paid }) => status === "paid" && amount_paid > 0).length,
    settled: () => payments.settled(),
    async close() {
      payments.close();
      await closeServer(server);
    },
  };
}
