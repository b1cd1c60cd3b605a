import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { closeServer } from "@/lib/operations/close-server";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { readCredits } from "@/server/modules/money/credits/service";
import { spendCredits as bookSpending } from "@/server/modules/money/credits/spending";
import type { Database, DatabaseEngine } from "@/server/platform/db/database";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { downloads } from "@/server/platform/db/schema/downloads";
import { payments as paymentRows } from "@/server/platform/db/schema/payments";
import { listen } from "@/server/platform/http/listener";
import { createPayments, type PaymentsApp } from "@/simulators/payments/app";
import { completeCheckout, enterCard } from "@/simulators/payments/stripe/checkout/complete";
import { advanceTo } from "@/simulators/payments/stripe/lifecycle";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { insertCreator } from "@/tests/integration/support/factories";

const SECRET = "whsec_of_the_tests";
export const DAY = 86_400;

export type TestUser = Awaited<ReturnType<TestApp["signIn"]>>;

/** A shop whose payments go to a simulated Stripe in the same process. */
export type BillingShop = TestApp & {
  payments: PaymentsApp;
  world: StripeWorld;
  /** Waits until every webhook is delivered and every job is done. */
  untilIdle: () => Promise<void>;
  /** Advances the provider's clock; everything that becomes due until then happens. */
  advance: (seconds: number) => Promise<void>;
  post: (user: TestUser, path: string, json?: unknown) => Promise<{ status: number; body: Body }>;
  get: (user: TestUser, path: string) => Promise<{ status: number; body: Body }>;
  /** Pays the checkout behind a link as its page does; each user has a card of their own unless another is given. */
  pay: (link: string, card?: string, fingerprint?: string) => Promise<string>;
  /** Subscribes and pays at the checkout; returns the session. */
  subscribe: (user: TestUser, code: string, card?: string, fingerprint?: string) => Promise<string>;
  credits: (user: TestUser) => Promise<number>;
  plan: (user: TestUser) => Promise<typeof subscriptions.$inferSelect | undefined>;
  bills: (user: TestUser) => Promise<(typeof paymentRows.$inferSelect)[]>;
  /** What the provider has charged to cards, minus refunds, in US cents. */
  charged: (user: TestUser) => Promise<number>;
};

// biome-ignore lint/suspicious/noExplicitAny: the tests read fields that the contract guarantees.
type Body = any;

export async function startBillingShop(engine: DatabaseEngine, env: Record<string, string> = {}): Promise<BillingShop> {
  let app: TestApp | null = null;
  const payments = createPayments({
    hangMs: 50,
    deliverTo: {
      stripe: { url: "https://wavecrate.test/api/webhooks/stripe", secret: SECRET },
      fetch: async (url, init) => (app ? app.fetch(new URL(url).pathname, init) : new Response("", { status: 503 })),
    },
  });
  const server = await listen(payments.app.fetch, { port: 0, hostname: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  const settings = {
    STRIPE_URL: `http://127.0.0.1:${port}/stripe`,
    STRIPE_SECRET_KEY: "sk_test_of_the_tests",
    STRIPE_WEBHOOK_SECRET: SECRET,
    SIMULATORS: "1",
    ...env,
  };
  const started = await startApp(engine, settings);
  app = started;
  const { world } = payments;
  const untilIdle = async () => {
    const sent = () => payments.deliverer.list(Number.MAX_SAFE_INTEGER).length;
    // A job's calls to the provider cause the next webhooks.
    for (let round = 0, before = -1; round < 2 || sent() > before; round++) {
      before = sent();
      await payments.settled();
      await started.settled();
    }
  };
  const customerOf = async ({ id }: TestUser) =>
    world.all("customer").find(({ metadata }) => metadata.user_id === String(id));
  const shop: BillingShop = {
    ...started,
    payments,
    world,
    untilIdle,
    async advance(seconds) {
      advanceTo(world, world.now() + seconds);
      await untilIdle();
    },
    post: (user, path, json = {}) => started.request("POST", path, { json, headers: user.headers }),
    get: (user, path) => started.request("GET", path, { headers: user.headers }),
    async pay(link, card = "4242424242424242", fingerprint) {
      const id = world.all("checkout_session").find(({ url }) => url === link)?.id;
      const session = world.need("checkout_session", id ?? "");
      const payer = { email: "a@b.test", name: "A", country: "US", postalCode: "1", taxId: null, savesCard: true };
      const paymentMethod = enterCard(world, { number: card, expMonth: 12, expYear: 2040 });
      const method = world.need("payment_method", paymentMethod);
      const owned = { fingerprint: fingerprint ?? `card of ${idOf(session.customer)}` };
      if (method.card) world.save("payment_method", { ...method, card: { ...method.card, ...owned } });
      completeCheckout(world, session, { payer, paymentMethod, isConfirmed: true });
      await untilIdle();
      return session.id;
    },
    async subscribe(user, code, card, fingerprint) {
      const { status, body } = await shop.post(user, `/api/subscribe/${code}`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return shop.pay(body.link, card, fingerprint);
    },
    credits: async ({ id }) => (await readCredits(started.db, id)).balance,
    async plan({ id }) {
      const rows = await started.db.select().from(subscriptions).where(eq(subscriptions.user_id, id));
      return rows.sort((a, b) => b.id - a.id)[0];
    },
    async bills({ id }) {
      const rows = await started.db.select().from(paymentRows).where(eq(paymentRows.user_id, id));
      return rows.sort((a, b) => a.id - b.id);
    },
    async charged(user) {
      const customer = await customerOf(user);
      const charges = world
        .all("charge")
        .filter((charge: Stripe.Charge) => idOf(charge.customer) === customer?.id && charge.status === "succeeded");
      return charges.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
    },
    async close() {
      payments.close();
      await started.close();
      await closeServer(server);
    },
  };
  return shop;
}

/** Spends credits of a user by a download. */
export async function spendCredits(db: Database, userId: number, credits: number): Promise<void> {
  const sound = await insertListedSound(db, (await insertCreator(db)).id);
  await db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    const purchase = {
      kind: "download" as const,
      user_id: userId,
      credits,
      description: "Test",
      once: `test-spending-${userId}-${sound.id}`,
      salesOf: () => [],
    };
    await bookSpending(tx, purchase, async (ledger_transaction_id) => {
      const download = { user_id: userId, sound_id: sound.id, format: "wav", price: credits } as const;
      await tx.insert(downloads).values({ ...download, ledger_transaction_id });
    });
  });
}
