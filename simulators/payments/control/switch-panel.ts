import { html } from "hono/html";
import type { Markup } from "@/simulators/frame/page";
import {
  type CallFault,
  callFaults,
  type Provider,
  providers,
  type SwitchBoard,
  switchesSchema,
} from "@/simulators/payments/state/switches";

const NAMES: Record<Provider, string> = { stripe: "Stripe", paypal: "PayPal" };
const FAULTS: Record<CallFault, string> = {
  none: "Nothing",
  fail_before: "They fail with 500 and do nothing",
  fail_after: "They fail with 500 after having acted",
  time_out: "They act, and never respond",
};

/** The faults that can be switched on, for each provider. */
export function switchPanels(switches: SwitchBoard): Markup {
  return html`<div class="columns">${providers.map((provider) => switchPanel(provider, switches))}</div>`;
}

function switchPanel(provider: Provider, switches: SwitchBoard): Markup {
  const now = switches.read(provider);
  const options = callFaults.map(
    (fault) => html`<option value="${fault}"${now.fault === fault ? html` selected` : ""}>${FAULTS[fault]}</option>`,
  );
  return html`<section class="panel"><form class="stack" method="post" action="/control/switches">
<h2>What goes wrong at ${NAMES[provider]}</h2><input type="hidden" name="provider" value="${provider}">
<div class="pair"><label>Copies of each webhook <input type="number" name="duplicate" min="0" max="20" value="${now.duplicate}"></label>
<label>Webhooks wait (ms) <input type="number" name="delay" min="0" max="600000" value="${now.delay}"></label></div>
<div class="pair"><label>Webhooks to drop <input type="number" name="drop" min="0" max="100000" value="${now.drop}"></label>
<label>Calls that go wrong <input type="number" name="faults" min="0" max="100000" value="${now.faults}"></label></div>
<label>What happens to those calls <select name="fault">${options}</select></label>
<div><label class="line"><input type="checkbox" name="reorder" value="1"${now.reorder ? html` checked` : ""}> Webhooks come in any order</label>
<label class="line"><input type="checkbox" name="forge" value="1"${now.forge ? html` checked` : ""}> A forged webhook follows each</label></div>
<button>Switch</button></form></section>`;
}

/** Sets a provider's switches from the form. */
export function setSwitches(switches: SwitchBoard, form: Record<string, string>): void {
  const provider = providers.find((name) => name === form.provider);
  const parsed = switchesSchema.safeParse({ ...form, reorder: form.reorder === "1", forge: form.forge === "1" });
  if (provider && parsed.success) switches.set(provider, parsed.data);
}
