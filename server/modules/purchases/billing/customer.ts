import type { JobDependencies } from "@/server/modules/dependencies";
import {
  type Customer,
  findCustomer,
  setStripeCustomer,
} from "@/server/modules/purchases/billing/subscriptions-repository";
import { notFound } from "@/server/platform/errors";
import { createCustomer, updateCustomerEmail } from "@/server/providers/stripe/customers";

type CustomerDependencies = Pick<JobDependencies, "db" | "stripe">;

/** The provider's customer of the user, created on first use. */
export async function ensureCustomer(
  deps: CustomerDependencies,
  userId: number,
): Promise<Customer & { stripe_customer_id: string }> {
  const { db } = deps;
  const customer = await findCustomer(db, userId);
  if (!customer) throw notFound();
  const { stripe_customer_id, email, display: name } = customer;
  if (stripe_customer_id) return { ...customer, stripe_customer_id };
  const customerId = await createCustomer(deps.stripe, { id: userId, email, name });
  await setStripeCustomer(db, userId, customerId);
  // The e-mail may have changed since the first read, when there was no customer to update.
  const present = await findCustomer(db, userId);
  if (present && present.email !== email) await copyCustomerEmail(deps, userId);
  return { ...(present ?? customer), stripe_customer_id: customerId };
}

/**
 * Copies the user's present e-mail address to the provider's customer; nothing without a customer. Throws if it changed
 * meanwhile: two updates may have arrived in the wrong order, so the job is retried.
 */
export async function copyCustomerEmail({ db, stripe }: CustomerDependencies, userId: number): Promise<void> {
  const customer = await findCustomer(db, userId);
  if (!customer?.stripe_customer_id) return;
  await updateCustomerEmail(stripe, customer.stripe_customer_id, customer.email);
  const after = await findCustomer(db, userId);
  if (after && after.email !== customer.email) throw new Error("The e-mail address changed while it was copied.");
}
