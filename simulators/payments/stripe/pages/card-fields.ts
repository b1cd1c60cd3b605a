import { html } from "hono/html";
import type { Markup } from "@/simulators/frame/page";
import { CARDS } from "@/simulators/payments/stripe/cards";
import type { CardInput } from "@/simulators/payments/stripe/objects/payment-method";

const COUNTRIES: Record<string, string> = {
  US: "United States",
  AT: "Austria",
  AU: "Australia",
  BR: "Brazil",
  CA: "Canada",
  DE: "Germany",
  ES: "Spain",
  FR: "France",
  GB: "United Kingdom",
  IE: "Ireland",
  IN: "India",
  IT: "Italy",
  JP: "Japan",
  NL: "Netherlands",
  PL: "Poland",
  SE: "Sweden",
};

/** The form fields of a new card. */
export function cardFields(given: Record<string, string>): Markup {
  return html`<label>Card number <input name="number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" maxlength="24" value="${given.number ?? ""}"></label>
<div class="pair"><label>Expiration <input name="expiry" autocomplete="off" placeholder="12 / 34" maxlength="9" value="${given.expiry ?? ""}"></label>
<label>CVC <input name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4" value="${given.cvc ?? ""}"></label></div>`;
}

export function addressFields(given: Record<string, string>): Markup {
  const options = Object.entries(COUNTRIES).map(
    ([code, name]) => html`<option value="${code}"${given.country === code ? html` selected` : ""}>${name}</option>`,
  );
  return html`<label>Cardholder name <input name="name" autocomplete="off" maxlength="80" value="${given.name ?? ""}"></label>
<div class="pair"><label>Country or region <select name="country">${options}</select></label>
<label>Postal code <input name="postal_code" autocomplete="off" maxlength="12" value="${given.postal_code ?? ""}"></label></div>`;
}

/** The test card numbers. */
export function testCards(): Markup {
  const rows = Object.entries(CARDS).map(
    ([number, { label }]) =>
      html`<tr><td class="id">${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</td><td>${label}</td></tr>`,
  );
  return html`<details class="panel"><summary>Test cards</summary><div class="scroll"><table><tr><th>Number</th><th>What it does</th></tr>${rows}</table></div>
<p class="small">Any date in the future and any CVC.</p></details>`;
}

/** The entered card, or why it is invalid. */
export function readCard(form: Record<string, string>, now: number): CardInput | string {
  const number = (form.number ?? "").replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number)) return "Your card number is incomplete.";
  if (!isValidNumber(number)) return "Your card number is invalid.";
  const date = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec((form.expiry ?? "").trim());
  const [expMonth, expYear] = [Number(date?.[1]), 2_000 + Number(date?.[2])];
  if (!date || expMonth < 1 || expMonth > 12) return "Your card’s expiration date is incomplete.";
  if (Date.UTC(expYear, expMonth, 1) / 1_000 < now) return "Your card’s expiration date is in the past.";
  if (!/^\d{3,4}$/.test(form.cvc ?? "")) return "Your card’s security code is incomplete.";
  return {
    number,
    expMonth,
    expYear,
    name: form.name || null,
    email: form.email || null,
    country: form.country || null,
    postalCode: form.postal_code || null,
  };
}

/** Verifies the check digit at the end of a card number. */
function isValidNumber(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
