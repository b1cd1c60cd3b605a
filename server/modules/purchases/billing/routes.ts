import * as contract from "@/lib/contract/calls/purchases/billing";
import { sameSitePath } from "@/lib/routes/same-site-path";
import { paymentsAreSimulated } from "@/lib/settings/billing";
import type { JobDependencies } from "@/server/modules/dependencies";
import { readUser } from "@/server/modules/people/users/service";
import { cancelPlan, resumePlan } from "@/server/modules/purchases/billing/cancelling";
import { readCheckoutState } from "@/server/modules/purchases/billing/checkout-state";
import { readOverview } from "@/server/modules/purchases/billing/overview";
import { readPayment, readPayments, toPayment } from "@/server/modules/purchases/billing/payments";
import { changePlan } from "@/server/modules/purchases/billing/plan-changes";
import { inTurn } from "@/server/modules/purchases/billing/plan-turns";
import { activate, type Progress, payOverdue } from "@/server/modules/purchases/billing/progress";
import { quoteChange } from "@/server/modules/purchases/billing/quotes";
import { refundPayment } from "@/server/modules/purchases/billing/refund-payment";
import { openAccountPortal, openSubscribe, openTopUp } from "@/server/modules/purchases/billing/subscribe";
import { actionContext } from "@/server/platform/actions/action-context";
import type { AppContext } from "@/server/platform/http/context";
import type { Mount } from "@/server/platform/http/route";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import type { Viewer } from "@/server/platform/viewer";

/** Serves plans, trials, top-ups and invoices. */
export function billingRoutes(mount: Mount, deps: JobDependencies, cookies: SessionCookies): void {
  const { db } = deps;
  /** The cookie that pages read contains the plan, so it is updated. */
  const refreshed = async (context: AppContext, viewer: Viewer) => {
    const user = await readUser(db, viewer);
    cookies.refresh(context, user);
    return user;
  };
  const withUser = async (context: AppContext, viewer: Viewer, progress: Progress) => ({
    ...progress,
    user: await refreshed(context, viewer),
  });

  mount(contract.subscribe, async ({ params, body, viewer, address }) => ({
    link: await openSubscribe(deps, {
      userId: viewer.id,
      isVerified: viewer.is_verified,
      code: params.code,
      returnTo: sameSitePath(body?.return_to) ?? "/explore",
      client: address,
    }),
  }));
  mount(contract.buyTopUp, async ({ params, body, viewer, address }) => ({
    link: await openTopUp(deps, {
      userId: viewer.id,
      isVerified: viewer.is_verified,
      code: params.code,
      returnTo: sameSitePath(body.return_to) ?? "/explore",
      client: address,
    }),
  }));
  mount(contract.billingPortal, async ({ viewer }) => ({ link: await openAccountPortal(deps, viewer.id) }));
  mount(contract.activateSubscription, async ({ viewer, context }) =>
    withUser(context, viewer, await activate(deps, viewer.id)),
  );
  mount(contract.payOverdue, async ({ viewer, context }) =>
    withUser(context, viewer, await payOverdue(deps, viewer.id)),
  );
  mount(contract.billing, ({ viewer }) => readOverview(deps, viewer.id));
  mount(contract.payments, ({ viewer, query }) => readPayments(db, viewer.id, query));
  mount(contract.planChangeQuote, ({ viewer, params }) => quoteChange(deps, viewer.id, params.code));
  mount(contract.changePlan, async ({ viewer, params, body, context }) => {
    const wish = { userId: viewer.id, code: params.code, chargeCents: body.charge_cents };
    return withUser(context, viewer, await inTurn(viewer.id, () => changePlan(deps, wish)));
  });
  mount(contract.cancelPlan, async ({ viewer, context }) => {
    const message = await inTurn(viewer.id, () => cancelPlan(deps, viewer.id));
    return { message, user: await refreshed(context, viewer) };
  });
  mount(contract.resumePlan, async ({ viewer, body, context }) => {
    const message = await inTurn(viewer.id, () => resumePlan(deps, viewer.id, body?.undoes));
    return { message, user: await refreshed(context, viewer) };
  });
  mount(contract.checkoutState, async ({ viewer, params, context }) => {
    const state = await readCheckoutState(deps, viewer.id, params.session);
    return { ...state, user: await refreshed(context, viewer) };
  });
  mount(contract.refundPayment, async (call) => {
    const { params, body, idempotencyKey } = call;
    const payment = await readPayment(db, params.id);
    const cents = body.amount_cents ?? null;
    // Without an idempotency key from the client, the same amount from the same remainder is one refund.
    const once = idempotencyKey ?? `${payment.refunded_cents}-${cents ?? "all"}`;
    const refund = { payment, cents, reason: body.reason, note: body.note, once };
    const message = await refundPayment({ ...deps, ...actionContext(db, call) }, refund);
    return { message, payment: toPayment(await readPayment(db, params.id)) };
  });
  mount(contract.billingSettings, async () => ({
    paypal_client_id: deps.env.PAYPAL_CLIENT_ID ?? "",
    paypal_sdk_url: deps.env.PAYPAL_SDK_URL,
    is_simulated: paymentsAreSimulated(deps.env),
    asks_withdrawal_waiver: deps.env.WITHDRAWAL_WAIVER,
  }));
}
