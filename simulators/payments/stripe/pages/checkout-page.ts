import { html } from "hono/html";
import type Stripe from "stripe";
import { dollars, type Markup, page, timeOf } from "@/simulators/frame/page";
import { addressFields, cardFields, testCards } from "@/simulators/payments/stripe/pages/card-fields";

const SITE = "Stripe";

export interface CheckoutPage {
  session: Stripe.Checkout.Session;
  lines: Stripe.LineItem[];
  /** When the trial ends; null without one. */
  trialEnd: number | null;
  savedCards: Stripe.PaymentMethod[];
  email: string | null;
  form: Record<string, string>;
  error: string | null;
}

/** The form for a card, with what will be paid. */
export function checkoutPage({ session, lines, trialEnd, savedCards, email, form, error }: CheckoutPage): Markup {
  const isNew = form.saved ? form.saved === "new" : savedCards.length === 0;
  const saved = savedCards.map(
    (method, place) =>
      html`<label class="line"><input type="radio" name="saved" value="${method.id}"${
        !isNew && (form.saved === method.id || (!form.saved && place === 0)) ? html` checked` : ""
      }> ${brandOf(method)} •••• ${method.card?.last4}</label>`,
  );
  const fresh = html`${cardFields(form)}${addressFields(form)}`;
  return page({
    title: "Checkout",
    site: SITE,
    width: "form",
    body: html`<div class="stack tight"><h1>${titleOf(session, lines, trialEnd)}</h1>
${lines.map((line) => html`<p class="row ends"><span class="quiet">${line.description}${(line.quantity ?? 1) > 1 ? ` × ${line.quantity}` : ""}</span><span class="data">${priceOf(line, session)}</span></p>`)}
<p class="row ends"><b>Due today</b><b class="data">${dollars(session.amount_total ?? 0)}</b></p>
${trialEnd ? html`<p class="small">Then ${priceOf(lines[0], session)} from ${timeOf(trialEnd)} UTC.</p>` : ""}</div>
${error ? html`<p class="notice danger" role="alert">${error}</p>` : ""}
<form class="panel stack" method="post">
<label>Email <input name="email" type="email" required maxlength="200" autocomplete="off" value="${form.email ?? email ?? ""}"${email ? html` readonly` : ""}></label>
${
  savedCards.length > 0
    ? html`<fieldset><legend>Card</legend>${saved}<label class="line"><input type="radio" name="saved" value="new"${isNew ? html` checked` : ""}> Another card</label></fieldset>
<div class="stack fresh">${fresh}</div>`
    : fresh
}
${session.tax_id_collection?.enabled ? html`<label>VAT number (businesses) <input name="tax_id" maxlength="20" autocomplete="off" value="${form.tax_id ?? ""}"></label>` : ""}
${session.saved_payment_method_options?.payment_method_save === "enabled" ? html`<label class="line"><input type="checkbox" name="save" value="1"> Save my information for faster checkout</label>` : ""}
<button class="main wide">${buttonOf(session, trialEnd)}</button>
${session.cancel_url ? html`<a class="small" href="${session.cancel_url}">Back</a>` : ""}
</form>${testCards()}`,
  });
}

/** The bank's page, on which the customer confirms or refuses. */
export function confirmationPage(what: string): Markup {
  return page({
    title: "Your bank",
    site: "Your bank",
    width: "form",
    body: html`<h1>3-D Secure</h1><p class="quiet">Your bank asks whether you want to ${what}.</p>
<form class="panel stack" method="post"><button class="main wide" name="decision" value="confirm">Complete authentication</button>
<button class="wide" name="decision" value="fail">Fail authentication</button></form>`,
  });
}

/** The page for a URL that can't be used any more, with a link back if there is one. */
export function closedPage(title: string, text: string, back: string | null): Markup {
  return page({
    title,
    site: SITE,
    width: "form",
    body: html`<h1>${title}</h1><p class="quiet">${text}</p>${back ? html`<p><a class="button" href="${back}">Back</a></p>` : ""}`,
  });
}

export const brandOf = ({ card }: Stripe.PaymentMethod): string =>
  card ? card.brand[0]?.toUpperCase() + card.brand.slice(1) : "Card";

function titleOf(session: Stripe.Checkout.Session, lines: Stripe.LineItem[], trialEnd: number | null): string {
  const name = lines[0]?.description ?? "a card";
  if (session.mode === "setup") return "Save a card";
  if (trialEnd) return `Try ${name}`;
  return session.mode === "subscription" ? `Subscribe to ${name}` : `Buy ${name}`;
}

function buttonOf(session: Stripe.Checkout.Session, trialEnd: number | null): string {
  if (session.mode === "setup") return "Save card";
  if (trialEnd) return "Start trial";
  return session.mode === "subscription" ? "Subscribe" : `Pay ${dollars(session.amount_total ?? 0)}`;
}

function priceOf(line: Stripe.LineItem | undefined, session: Stripe.Checkout.Session): string {
  const amount = dollars((line?.price?.unit_amount ?? 0) * (line?.quantity ?? 1));
  return session.mode === "subscription" ? `${amount} / ${line?.price?.recurring?.interval ?? "month"}` : amount;
}
