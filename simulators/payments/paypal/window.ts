import { html, raw } from "hono/html";
import { inBrowser } from "@/simulators/frame/in-browser";
import { dollars, type Markup, page } from "@/simulators/frame/page";
import { centsOf, type Order, OUTCOMES } from "@/simulators/payments/paypal/objects";

/** The button, embedded in a frame of the shop's page. `nonce` allows its script; the window is below `basePath`. */
export function buttonPage(nonce: string, basePath: string): Markup {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PayPal</title><style>
html, body { margin: 0; height: 100%; background: transparent; }
button { width: 100%; height: 100%; border: 0; border-radius: 6px; background: #ffc439; color: #142c8e; font: 700 1rem/1 "Helvetica Neue", Arial, sans-serif; cursor: pointer; }
button:hover { background: #f2ba36; } button:disabled { opacity: .5; cursor: default; } button:focus-visible { outline: 2px solid #142c8e; outline-offset: -4px; }
</style></head><body><button type="button">Pay with PayPal</button>
<script nonce="${nonce}">${raw(inBrowser(runButton, basePath))}</script></body></html>`;
}

/** Runs in the button's frame: opens the window on a click and relays its result. */
function runButton(basePath: string): void {
  const name = new URLSearchParams(window.location.search).get("name");
  const button = document.querySelector("button");
  let shop: string | null = null;
  let opened: Window | null = null;
  let isDecided = false;
  const tell = (message: object) => shop && window.parent.postMessage({ ...message, name }, shop);
  const watch = setInterval(() => {
    if (!opened?.closed) return;
    opened = null;
    if (!isDecided) tell({ type: "cancelled" });
  }, 250);
  window.addEventListener("pagehide", () => clearInterval(watch));
  const open = (url: string) => {
    isDecided = false;
    opened = window.open(url, `paypal-${name}`, "popup,width=500,height=760");
    return opened !== null;
  };
  button?.addEventListener("click", () => {
    if (opened && !opened.closed) return opened.focus();
    if (!open(`${basePath}/loading`)) return tell({ type: "failed" });
    tell({ type: "click" });
  });
  window.addEventListener("message", (event) => {
    const data = event.data as { name?: string; type?: string; order?: string; payer?: string };
    if (opened && event.source === opened && event.origin === window.location.origin) {
      isDecided = true;
      tell({ type: data.type, payer: data.payer });
      opened.close();
      return;
    }
    if (event.source !== window.parent || data.name !== name) return;
    if (data.type === "hello") shop = event.origin;
    if (event.origin !== shop) return;
    const url = `${basePath}/checkoutnow?token=${encodeURIComponent(data.order ?? "")}`;
    if (data.type === "order" && opened) opened.location.href = url;
    if (data.type === "reopen" && !open(url)) tell({ type: "failed" });
    if (data.type === "disable" || data.type === "enable") button?.toggleAttribute("disabled", data.type === "disable");
    if (data.type === "close") {
      isDecided = true;
      opened?.close();
    }
  });
}

/** Shown in the window until the order exists. */
export function loadingPage(): Markup {
  return page({
    title: "PayPal",
    site: "PayPal",
    width: "form",
    body: html`<p class="quiet" role="status">Opening the payment…</p>`,
  });
}

/** The page on which the buyer approves an order, and chooses its outcome. */
export function approvalPage(
  order: Order,
  { error, form }: { error: string | null; form: Record<string, string> },
): Markup {
  const [unit] = order.purchase_units;
  const outcomes = Object.entries(OUTCOMES).map(
    ([value, label], place) =>
      html`<label class="line"><input type="radio" name="outcome" value="${value}"${(form.outcome ?? "completed") === value || (!form.outcome && place === 0) ? html` checked` : ""}> ${label}</label>`,
  );
  return page({
    title: "PayPal",
    site: "PayPal",
    width: "form",
    body: html`<div class="stack tight"><h1>${unit?.description ?? "Your payment"}</h1><p class="price">${dollars(unit ? centsOf(unit.amount) : 0)}</p>
<p class="small">No password is asked for here: anybody is whoever they say.</p></div>
${error ? html`<p class="notice danger" role="alert">${error}</p>` : ""}
<form class="panel stack" method="post">
<label>Email <input name="email" type="email" required maxlength="120" autocomplete="off" value="${form.email ?? "buyer@example.com"}"></label>
<label>Name <input name="name" required maxlength="80" autocomplete="off" value="${form.name ?? "Sam Rivers"}"></label>
<label>Country <select name="country">${["US", "DE", "FR", "GB"].map((code) => html`<option${form.country === code ? html` selected` : ""}>${code}</option>`)}</select></label>
<fieldset><legend>What happens</legend><div>${outcomes}</div></fieldset>
<button class="main wide" name="decision" value="approve">Complete Purchase</button>
<button class="wide" name="decision" value="cancel" formnovalidate>Cancel and return to the shop</button>
</form>`,
  });
}

/**
 * Sends the buyer's decision to the shop's page. The button's frame closes the window afterwards: a message from a
 * closed window has no `source`, by which the frame recognises it.
 */
export function donePage(message: { type: "approved" | "cancelled"; payer?: string }, nonce: string): Markup {
  const script = `opener?.postMessage(${JSON.stringify(message)}, location.origin); setTimeout(close, 2000);`;
  return page({
    title: "PayPal",
    site: "PayPal",
    width: "form",
    body: html`<p class="quiet" role="status">You can close this window.</p><script nonce="${nonce}">${raw(script)}</script>`,
  });
}
