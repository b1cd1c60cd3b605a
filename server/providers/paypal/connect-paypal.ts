import {
  CheckoutPaymentIntent,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from "@paypal/paypal-server-sdk";
import { product } from "@/lib/settings/product";
import * as disputes from "@/server/providers/paypal/disputes";
import { fromSdk, statusOf } from "@/server/providers/paypal/errors";
import { amountOf } from "@/server/providers/paypal/money";
import { orderState, refundState, stateOfCapture } from "@/server/providers/paypal/order-state";
import { OwnCalls } from "@/server/providers/paypal/own-calls";
import * as payouts from "@/server/providers/paypal/payouts";
import { type Paypal, PaypalError, type WantedOrder } from "@/server/providers/paypal/paypal";
import { type PaypalOptions, SdkClient } from "@/server/providers/paypal/sdk-client";
import { isTrustedCertificate, verifySignature } from "@/server/providers/paypal/webhook-signature";

const WHOLE = "return=representation";
/** Attempts at a request that PayPal executes once per key. */
const TRIES = 2;

/** PayPal through its official SDK, and through {@link OwnCalls} where the SDK lacks the call. */
export function connectPaypal(options: PaypalOptions & { webhookId: string }): Paypal {
  const calls = new OwnCalls(options);
  let sdk = connect(options);
  /** Sends a call that is safe to repeat; a token that PayPal no longer accepts is replaced once. */
  const send = async <Result>(call: (controllers: Controllers) => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(sdk);
      } catch (error) {
        const isSignedOut = statusOf(error) === 401;
        if (isSignedOut) sdk = connect(options);
        const problem = fromSdk(error);
        if (attempt === TRIES || !(isSignedOut || problem.kind === "unknown")) throw problem;
      }
    }
  };
  return {
    async createOrder(wanted) {
      const body = orderRequest(wanted);
      const { result } = await send(({ orders }) =>
        orders.createOrder({ body, paypalRequestId: wanted.requestKey, prefer: WHOLE }),
      );
      return orderState(result);
    },
    readOrder: (id) => orNull(async () => orderState((await send(({ orders }) => orders.getOrder({ id }))).result)),
    readCapture: (captureId) =>
      orNull(async () =>
        stateOfCapture((await send(({ payments }) => payments.getCapturedPayment({ captureId }))).result),
      ),
    async captureOrder(id, requestKey) {
      const taken = await send(({ orders }) =>
        orders.captureOrder({ id, paypalRequestId: requestKey, prefer: WHOLE, body: {} }),
      );
      return orderState(taken.result);
    },
    async refundCapture(captureId, { cents, requestKey, note }) {
      const body = { noteToPayer: note.slice(0, 255), ...(cents === null ? {} : { amount: amountOf(cents) }) };
      const given = await send(({ payments }) =>
        payments.refundCapturedPayment({ captureId, paypalRequestId: requestKey, prefer: WHOLE, body }),
      );
      return refundState(given.result);
    },
    async isGenuine(webhook) {
      if (!isTrustedCertificate(webhook.headers.certUrl, options.url)) return false;
      return verifySignature(calls, options.webhookId, webhook);
    },
    readDispute: (id) => disputes.readDispute(calls, id),
    listDisputes: (captureId) => disputes.listDisputes(calls, captureId),
    sendEvidence: (id, evidence) => disputes.sendEvidence(calls, id, evidence),
    sendPayout: (wanted) => payouts.sendPayout(calls, wanted),
    readPayout: (id) => payouts.readPayout(calls, id),
    cancelPayoutItem: (id) => payouts.cancelPayoutItem(calls, id),
  };
}

async function orNull<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PaypalError && error.issue === "RESOURCE_NOT_FOUND") return null;
    throw error;
  }
}

interface Controllers {
  orders: OrdersController;
  payments: PaymentsController;
}

function connect(options: PaypalOptions): Controllers {
  const client = new SdkClient(options);
  return { orders: new OrdersController(client), payments: new PaymentsController(client) };
}

/** One pack, delivered at once, for a fixed price, which only this server sets. */
function orderRequest({ requestKey, title, amountCents, taxCents }: WantedOrder) {
  const name = title.slice(0, 127);
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: requestKey,
        // PayPal accepts only one payment per invoice, whatever else goes wrong.
        invoiceId: requestKey,
        description: name,
        amount: {
          ...amountOf(amountCents),
          breakdown: { itemTotal: amountOf(amountCents - taxCents), taxTotal: amountOf(taxCents) },
        },
        items: [{ name, quantity: "1", unitAmount: amountOf(amountCents - taxCents), tax: amountOf(taxCents) }],
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: product.name,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
        },
      },
    },
  };
}
