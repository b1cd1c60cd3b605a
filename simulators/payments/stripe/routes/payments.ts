import type Stripe from "stripe";
import { z } from "zod";
import type { StripeApi } from "@/simulators/payments/stripe/api";
import { NAMED_CARDS } from "@/simulators/payments/stripe/cards";
import { cardProblem, chargeIntent, declineOf, declineProblem } from "@/simulators/payments/stripe/charging";
import { giveEvidence } from "@/simulators/payments/stripe/disputes";
import { flag, mergedMetadata, metadata, text, unsettable, whole } from "@/simulators/payments/stripe/forms";
import { createdParam, isCreatedIn, pageOf, pageParams } from "@/simulators/payments/stripe/lists";
import { newPaymentIntent } from "@/simulators/payments/stripe/objects/payment-intent";
import { attachCard, createCard } from "@/simulators/payments/stripe/objects/payment-method";
import { invalid, missing } from "@/simulators/payments/stripe/problem";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

export function servePaymentMethods(api: StripeApi, world: StripeWorld): void {
  const card = z.strictObject({
    token: text.optional(),
    number: text.optional(),
    exp_month: whole.optional(),
    exp_year: whole.optional(),
    cvc: text.optional(),
  });
  api.post(
    "/v1/payment_methods",
    z.object({ type: z.literal("card"), card, metadata: metadata.optional() }),
    (params) => {
      const {
        token,
        number = NAMED_CARDS[token ?? ""],
        exp_month: expMonth = 12,
        exp_year: expYear = 2034,
      } = params.card;
      if (!number) throw invalid(`No such token: '${token ?? ""}'`, "card[token]", "resource_missing");
      return createCard(world, { number, expMonth, expYear, metadata: mergedMetadata({}, params.metadata) });
    },
  );
  api.get("/v1/payment_methods/:id", z.object({}), (_params, { id = "" }) => world.need("payment_method", id));
  api.post("/v1/payment_methods/:id/attach", z.object({ customer: text }), ({ customer }, { id = "" }) => {
    world.need("customer", customer, 400);
    const method = methodOf(world, id);
    const decline = declineOf(world, method, true);
    if (decline) throw declineProblem(decline);
    return attachCard(world, method, customer);
  });
  const list = { ...pageParams, customer: text.optional(), type: text.optional(), allow_redisplay: text.optional() };
  api.get("/v1/payment_methods", z.object(list), (params) =>
    pageOf(
      world
        .all("payment_method")
        .filter(({ customer }) => customer !== null && (params.customer === undefined || customer === params.customer)),
      params,
      "/v1/payment_methods",
    ),
  );
}

/** The id of a stored card; for one of the API's names of test cards, of a new card. */
function methodOf(world: StripeWorld, id: string): string {
  const number = NAMED_CARDS[id];
  if (number) return createCard(world, { number, expMonth: 12, expYear: 2034 }).id;
  if (!world.find("payment_method", id)) throw missing("PaymentMethod", id, 400);
  return id;
}

export function servePaymentIntents(api: StripeApi, world: StripeWorld): void {
  const create = z.object({
    amount: whole,
    currency: z.literal("usd"),
    customer: text.optional(),
    payment_method: text.optional(),
    confirm: flag.optional(),
    off_session: flag.optional(),
    description: text.optional(),
    metadata: metadata.optional(),
    setup_future_usage: z.enum(["on_session", "off_session"]).optional(),
    allowed_payment_method_types: z.array(z.literal("card")).optional(),
    receipt_email: text.optional(),
    return_url: text.optional(),
  });
  api.post("/v1/payment_intents", create, (params) => {
    if (params.amount < 50) throw invalid("Amount must be at least $0.50 usd", "amount", "amount_too_small");
    const intent = world.save(
      "payment_intent",
      newPaymentIntent(world, {
        amount: params.amount,
        customer: params.customer ?? null,
        description: params.description ?? null,
        metadata: mergedMetadata({}, params.metadata),
        setupFutureUsage: params.setup_future_usage ?? null,
        receiptEmail: params.receipt_email ?? null,
      }),
    );
    world.emit("payment_intent.created", intent);
    if (!params.confirm || !params.payment_method) return intent;
    return confirm(world, intent, methodOf(world, params.payment_method), !params.off_session);
  });
  api.get("/v1/payment_intents/:id", z.object({ client_secret: text.optional() }), (_params, { id = "" }) =>
    world.need("payment_intent", id),
  );
  const confirmation = { payment_method: text.optional(), off_session: flag.optional(), return_url: text.optional() };
  api.post("/v1/payment_intents/:id/confirm", z.object(confirmation), (params, { id = "" }) => {
    const intent = world.need("payment_intent", id);
    if (!params.payment_method) throw invalid("A payment method is needed.", "payment_method", "parameter_missing");
    return confirm(world, intent, methodOf(world, params.payment_method), !params.off_session);
  });
  api.post(
    "/v1/payment_intents/:id/cancel",
    z.object({ cancellation_reason: text.optional() }),
    (_params, { id = "" }) => {
      const intent = world.need("payment_intent", id);
      if (intent.status === "succeeded" || intent.status === "canceled") {
        throw invalid(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          undefined,
          "payment_intent_unexpected_state",
        );
      }
      const canceled = world.save("payment_intent", {
        ...intent,
        canceled_at: world.now(),
        cancellation_reason: "requested_by_customer",
        next_action: null,
        status: "canceled",
      });
      world.emit("payment_intent.canceled", canceled);
      return canceled;
    },
  );
  api.get("/v1/charges/:id", z.object({}), (_params, { id = "" }) => world.need("charge", id));
  const charges = { ...pageParams, customer: text.optional(), payment_intent: text.optional(), created: createdParam };
  api.get("/v1/charges", z.object(charges), (params) =>
    pageOf(
      world
        .all("charge")
        .filter(({ customer }) => params.customer === undefined || customer === params.customer)
        .filter(({ payment_intent: intent }) => params.payment_intent === undefined || intent === params.payment_intent)
        .filter(({ created }) => isCreatedIn(created, params.created)),
      params,
      "/v1/charges",
    ),
  );
}

function confirm(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  paymentMethod: string,
  isOnSession: boolean,
): Stripe.PaymentIntent {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw invalid(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      "payment_intent_unexpected_state",
    );
  }
  const result = chargeIntent(world, intent, { paymentMethod, isOnSession });
  if (result.status === "requires_payment_method" || (result.status === "requires_action" && !isOnSession))
    throw cardProblem(result);
  return result;
}

export function serveDisputes(api: StripeApi, world: StripeWorld): void {
  api.get("/v1/disputes/:id", z.object({}), (_params, { id = "" }) => world.need("dispute", id));
  const evidence = z.record(z.string().max(60), unsettable(z.string().max(150_000)));
  const update = { evidence: evidence.optional(), submit: flag.optional(), metadata: metadata.optional() };
  api.post("/v1/disputes/:id", z.object(update), (params, { id = "" }) => {
    const before = world.need("dispute", id);
    if (params.metadata)
      world.save("dispute", { ...before, metadata: mergedMetadata(before.metadata, params.metadata) });
    return params.evidence
      ? giveEvidence(world, id, params.evidence, params.submit ?? true)
      : world.need("dispute", id);
  });
  const list = { ...pageParams, charge: text.optional(), payment_intent: text.optional(), created: createdParam };
  api.get("/v1/disputes", z.object(list), (params) =>
    pageOf(
      world
        .all("dispute")
        .filter(({ charge }) => params.charge === undefined || charge === params.charge)
        .filter(({ payment_intent: intent }) => params.payment_intent === undefined || intent === params.payment_intent)
        .filter(({ created }) => isCreatedIn(created, params.created)),
      params,
      "/v1/disputes",
    ),
  );
}
