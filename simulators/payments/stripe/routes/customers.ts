import { z } from "zod";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { changeBalance } from "@/simulators/payments/stripe/balance";
import { address, mergedMetadata, metadata, text, unsettable, whole } from "@/simulators/payments/stripe/forms";
import { createdParam, isCreatedIn, pageOf, pageParams } from "@/simulators/payments/stripe/lists";
import { createCustomer, NO_ADDRESS } from "@/simulators/payments/stripe/objects/customer";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

const fields = {
  email: unsettable(text).optional(),
  name: unsettable(text).optional(),
  phone: unsettable(text).optional(),
  description: unsettable(text).optional(),
  address: unsettable(address).optional(),
  metadata: metadata.optional(),
  preferred_locales: z.array(text).max(10).optional(),
  tax_exempt: z.enum(["none", "exempt", "reverse"]).optional(),
  balance: whole.optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable(text).optional() }).optional(),
};

export function serveCustomers(api: StripeApi, world: StripeWorld): void {
  api.post("/v1/customers", z.object({ ...fields, payment_method: text.optional() }), (params) => {
    const customer = createCustomer(world, {
      ...params,
      metadata: mergedMetadata({}, params.metadata),
      ...(params.preferred_locales && { locales: params.preferred_locales }),
      ...(params.tax_exempt && { taxExempt: params.tax_exempt }),
    } as Parameters<typeof createCustomer>[1]);
    const method = params.invoice_settings?.default_payment_method;
    if (!method) return customer;
    return world.save("customer", {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
    });
  });

  api.get("/v1/customers/:id", z.object({}), (_params, { id = "" }) => world.need("customer", id));

  api.post("/v1/customers/:id", z.object(fields), (params, { id = "" }) => {
    const before = world.need("customer", id);
    const { address: given, metadata: labels, invoice_settings: settings, balance, ...rest } = params;
    const method = settings?.default_payment_method;
    if (method) world.need("payment_method", method, 400);
    world.save("customer", {
      ...before,
      ...rest,
      ...(given !== undefined && { address: given ? { ...NO_ADDRESS, ...before.address, ...given } : null }),
      ...(method !== undefined && {
        invoice_settings: { ...before.invoice_settings, default_payment_method: method },
      }),
      metadata: mergedMetadata(before.metadata, labels),
    } as typeof before);
    if (balance !== undefined)
      changeBalance(world, { customer: id, amount: balance - before.balance, type: "adjustment" });
    world.emit("customer.updated", world.need("customer", id));
    return world.need("customer", id);
  });

  api.get("/v1/customers", z.object({ ...pageParams, email: text.optional(), created: createdParam }), (params) => {
    const found = world
      .all("customer")
      .filter(
        ({ email, created }) =>
          (params.email === undefined || email === params.email) && isCreatedIn(created, params.created),
      );
    return pageOf(found, params, "/v1/customers");
  });

  const balance = z.object({
    amount: whole,
    currency: z.literal("usd"),
    description: unsettable(text).optional(),
    metadata: metadata.optional(),
  });
  api.post("/v1/customers/:id/balance_transactions", balance, (params, { id = "" }) =>
    changeBalance(world, {
      customer: id,
      amount: params.amount,
      type: "adjustment",
      description: params.description ?? null,
      metadata: params.metadata ?? {},
    }),
  );
  api.get(
    "/v1/customers/:id/payment_methods",
    z.object({ ...pageParams, type: text.optional() }),
    (params, { id = "" }) =>
      pageOf(
        world.all("payment_method").filter(({ customer }) => customer === id),
        params,
        `/v1/customers/${id}/payment_methods`,
      ),
  );
}
