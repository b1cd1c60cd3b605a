import type Stripe from "stripe";
import { z } from "zod";
import { newId } from "@/simulators/payments/state/ids";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { flag, mergedMetadata, metadata, text, unsettable, whole } from "@/simulators/payments/stripe/forms";
import { createdParam, pageOf, pageParams } from "@/simulators/payments/stripe/lists";
import { invalid } from "@/simulators/payments/stripe/problem";
import { decimal, type StripeWorld } from "@/simulators/payments/stripe/world";

const productFields = {
  name: text.optional(),
  active: flag.optional(),
  description: unsettable(text).optional(),
  metadata: metadata.optional(),
  tax_code: unsettable(text).optional(),
  statement_descriptor: unsettable(text).optional(),
  unit_label: unsettable(text).optional(),
  url: unsettable(text).optional(),
  images: z.array(text).max(8).optional(),
  default_price: text.optional(),
};
const recurring = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: whole.optional(),
  usage_type: z.literal("licensed").optional(),
});
const taxBehavior = z.enum(["exclusive", "inclusive", "unspecified"]);
const productData = z.strictObject({
  name: text,
  metadata: metadata.optional(),
  tax_code: text.optional(),
  id: text.optional(),
});

/** The data of a price that is created inline. */
export const priceData = z.strictObject({
  currency: z.literal("usd"),
  unit_amount: whole,
  product: text.optional(),
  product_data: productData
    .extend({ description: text.optional(), images: z.array(text).max(8).optional() })
    .optional(),
  recurring: recurring.optional(),
  tax_behavior: taxBehavior.optional(),
});

export function serveCatalogue(api: StripeApi, world: StripeWorld): void {
  api.post("/v1/products", z.object({ ...productFields, name: text, id: text.optional() }), (params) => {
    if (params.id && world.find("product", params.id)) {
      throw invalid("Product already exists.", "id", "resource_already_exists");
    }
    return createProduct(world, { ...params, metadata: mergedMetadata({}, params.metadata) } as ProductInput);
  });

  const priceFields = {
    active: flag.optional(),
    lookup_key: unsettable(text).optional(),
    transfer_lookup_key: flag.optional(),
    metadata: metadata.optional(),
    nickname: unsettable(text).optional(),
    tax_behavior: taxBehavior.optional(),
  };
  api.post(
    "/v1/prices",
    z.object({ ...priceFields, ...priceData.shape, product_data: productData.optional() }),
    (params) => {
      takeLookupKey(world, params.lookup_key ?? null, params.transfer_lookup_key ?? false);
      return createPrice(world, {
        ...params,
        lookupKey: params.lookup_key ?? null,
        metadata: mergedMetadata({}, params.metadata),
        nickname: params.nickname ?? null,
        isActive: params.active ?? true,
      });
    },
  );
  api.get("/v1/prices/:id", z.object({}), (_params, { id = "" }) => world.need("price", id));
  const prices = {
    ...pageParams,
    active: flag.optional(),
    currency: text.optional(),
    lookup_keys: z.array(text).max(10).optional(),
    product: text.optional(),
    type: z.enum(["one_time", "recurring"]).optional(),
    recurring: z.strictObject({ interval: text.optional() }).optional(),
    created: createdParam,
  };
  api.get("/v1/prices", z.object(prices), (params) =>
    pageOf(
      world
        .all("price")
        .filter(({ active }) => params.active === undefined || active === params.active)
        .filter(({ lookup_key: key }) => params.lookup_keys?.includes(key ?? "") ?? true)
        .filter(({ product }) => params.product === undefined || product === params.product)
        .filter(({ type }) => params.type === undefined || type === params.type),
      params,
      "/v1/prices",
    ),
  );
}

function takeLookupKey(world: StripeWorld, key: string | null, transfers: boolean): void {
  const holder = key ? world.all("price").find(({ lookup_key: other }) => other === key) : undefined;
  if (!holder) return;
  if (!transfers) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer it.`,
      "lookup_key",
      "resource_already_exists",
    );
  }
  world.save("price", { ...holder, lookup_key: null });
}

interface ProductInput extends Partial<Omit<Stripe.Product, "metadata">> {
  name: string;
  metadata?: Record<string, string>;
}

export function createProduct(world: StripeWorld, input: ProductInput): Stripe.Product {
  const product = world.save("product", {
    id: input.id ?? newId("prod_", 14),
    object: "product",
    active: input.active ?? true,
    created: world.now(),
    default_price: null,
    description: input.description ?? null,
    images: input.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata ?? {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: input.statement_descriptor ?? null,
    tax_code: input.tax_code ?? null,
    tax_details: null,
    type: "service",
    unit_label: input.unit_label ?? null,
    updated: world.now(),
    url: input.url ?? null,
  });
  world.emit("product.created", product);
  return product;
}

type PriceInput = z.output<typeof priceData> & {
  lookupKey?: string | null;
  metadata?: Record<string, string>;
  nickname?: string | null;
  isActive?: boolean;
};

/** Stores a price, and its product if the data of one is given. */
export function createPrice(world: StripeWorld, input: PriceInput): Stripe.Price {
  const data = input.product_data;
  if (!input.product && !data) throw invalid("Missing required param: product.", "product", "parameter_missing");
  const product = data
    ? createProduct(world, { ...data, metadata: mergedMetadata({}, data.metadata) } as ProductInput)
    : world.need("product", input.product ?? "", 400);
  const price = world.save("price", {
    id: newId("price_1"),
    object: "price",
    active: input.isActive ?? true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookupKey ?? null,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: product.id,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: input.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: input.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring ? "recurring" : "one_time",
    unit_amount: input.unit_amount,
    unit_amount_decimal: decimal(input.unit_amount),
  });
  world.emit("price.created", price);
  return price;
}
