import Stripe from "stripe";

/** Something that is sold, as configured in the product. */
export type PricedItem = {
  /** The lookup key of its price. */
  code: string;
  product: { id: string; name: string };
  cents: number;
  /** Null for a one-time purchase. */
  interval: "month" | "year" | null;
};

const CACHED_MS = 600_000;
const cached = new WeakMap<Stripe, Map<string, { id: string; until: number }>>();

/**
 * The id of an item's price at the provider. A missing product or price is created; a price with another amount loses
 * its lookup key to a new one, and existing subscriptions keep the old price.
 */
export async function priceId(stripe: Stripe, item: PricedItem): Promise<string> {
  const known = cached.get(stripe) ?? new Map<string, { id: string; until: number }>();
  cached.set(stripe, known);
  const hit = known.get(item.code);
  if (hit && hit.until > Date.now()) return hit.id;
  const { id } = await syncPrice(stripe, item);
  known.set(item.code, { id, until: Date.now() + CACHED_MS });
  return id;
}

/** Finds or creates the price of an item; `isNew` if it was created. */
export async function syncPrice(stripe: Stripe, item: PricedItem): Promise<{ id: string; isNew: boolean }> {
  const { data } = await stripe.prices.list({ lookup_keys: [item.code], active: true, limit: 1 });
  const [found] = data;
  if (found && isPriceOf(found, item)) return { id: found.id, isNew: false };
  await makeProduct(stripe, item.product);
  const price = await stripe.prices.create(
    {
      product: item.product.id,
      currency: "usd",
      unit_amount: item.cents,
      tax_behavior: "inclusive",
      lookup_key: item.code,
      transfer_lookup_key: true,
      metadata: { code: item.code },
      ...(item.interval && { recurring: { interval: item.interval } }),
    },
    { idempotencyKey: `price:${item.code}:${item.cents}:${found?.id ?? "first"}` },
  );
  return { id: price.id, isNew: true };
}

const isPriceOf = (price: Stripe.Price, { cents, interval }: PricedItem) =>
  price.unit_amount === cents && price.currency === "usd" && (price.recurring?.interval ?? null) === interval;

async function makeProduct(stripe: Stripe, { id, name }: PricedItem["product"]): Promise<void> {
  try {
    await stripe.products.create({ id, name });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== "resource_already_exists") throw error;
  }
}

/** The code of a price's item; null for an item that the product does not sell. */
export const codeOfPrice = (price: Stripe.Price): string | null => price.metadata?.code ?? price.lookup_key ?? null;

const codes = new WeakMap<Stripe, Map<string, string | null>>();

/** The code of a price's item, by the price's id. A price never changes its item. */
export async function codeOfPriceId(stripe: Stripe, id: string): Promise<string | null> {
  const known = codes.get(stripe) ?? new Map<string, string | null>();
  codes.set(stripe, known);
  const code = known.get(id);
  if (code !== undefined) return code;
  const read = codeOfPrice(await stripe.prices.retrieve(id));
  known.set(id, read);
  return read;
}
