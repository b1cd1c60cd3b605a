import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

interface BalanceChange {
  customer: string;
  /** Cents added to what the customer owes; negative for credit. */
  amount: number;
  type: Stripe.CustomerBalanceTransaction.Type;
  invoice?: string | null;
  creditNote?: string | null;
  description?: string | null;
  metadata?: Record<string, string> | null;
}

/** Changes a customer's balance and stores the reason. */
export function changeBalance(world: StripeWorld, change: BalanceChange): Stripe.CustomerBalanceTransaction {
  const customer = world.need("customer", change.customer);
  const balance = customer.balance + change.amount;
  world.save("customer", { ...customer, balance });
  world.emit("customer.updated", { ...customer, balance }, { balance: customer.balance });
  return world.save("customer_balance_transaction", {
    id: newId("cbtxn_1"),
    object: "customer_balance_transaction",
    amount: change.amount,
    checkout_session: null,
    created: world.now(),
    credit_note: change.creditNote ?? null,
    currency: "usd",
    customer: change.customer,
    customer_account: null,
    description: change.description ?? null,
    ending_balance: balance,
    invoice: change.invoice ?? null,
    livemode: false,
    metadata: change.metadata ?? {},
    type: change.type,
  });
}
