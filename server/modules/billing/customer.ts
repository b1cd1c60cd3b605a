import { type Customer, findCustomer, setStripeCustomer } from "@/server/modules/billing/subscriptions-repository";
import type { JobDependencies } from "@/server/modules/dependencies";
import { createCustomer } from "@/server/platform/adapters/stripe/customers";
import { notFound } from "@/server/platform/errors";

/** The user as the provider's customer, made there on first use. */
export async function ensureCustomer(
  { database: { db }, stripe }: Pick<JobDependencies, "database" | "stripe">,
  userId: number,
): Promise<Customer & { stripe_customer_id: string }> {
  const customer = await findCustomer(db, userId);
  if (!customer) throw notFound();
  const { stripe_customer_id, email, display: name } = customer;
  if (stripe_customer_id) return { ...customer, stripe_customer_id };
  const made = await createCustomer(stripe, { id: userId, email, name });
  await setStripeCustomer(db, userId, made);
  return { ...customer, stripe_customer_id: made };
}
