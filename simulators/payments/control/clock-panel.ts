import { html } from "hono/html";
import { type Markup, timeOf } from "@/simulators/frame/page";
import { advanceTo, nextBillAt, nextTrialEndAt } from "@/simulators/payments/stripe/lifecycle";
import { DAY } from "@/simulators/payments/stripe/periods";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

/** The moves of the clock, with the labels of their buttons. */
const MOVES: Record<string, { label: string; target: (world: StripeWorld, customer?: string) => number | null }> = {
  hour: { label: "An hour later", target: (world) => world.now() + 3_600 },
  day: { label: "A day later", target: (world) => world.now() + DAY },
  trial: { label: "To the trial’s end", target: nextTrialEndAt },
  bill: { label: "To the next bill", target: nextBillAt },
  month: { label: "31 days later", target: (world) => world.now() + 31 * DAY },
};

/** The newest customers to choose from. */
const MAX_CUSTOMERS = 100;

/** The time at the providers, and buttons that move it forward. */
export function clockPanel(world: StripeWorld): Markup {
  const { ahead } = world.clock;
  const buttons = Object.entries(MOVES).map(([name, { label, target }]) => {
    const at = target(world);
    return html`<button class="small" name="move" value="${name}"${at === null ? html` disabled` : ""}>${label}</button>`;
  });
  const subscribed = new Set(world.all("subscription").map(({ customer }) => idOf(customer)));
  const customers = world
    .all("customer")
    .filter(({ id }) => subscribed.has(id))
    .slice(-MAX_CUSTOMERS)
    .reverse()
    .map(({ id, email }) => html`<option value="${id}">${email ?? id}</option>`);
  const days = Math.floor(ahead / DAY);
  const far = ahead < DAY ? `${Math.round(ahead / 3_600)} h ahead` : `${days} ${days === 1 ? "day" : "days"} ahead`;
  return html`<section class="panel stack"><div class="row ends"><h2>Clock</h2><span class="data">${timeOf(world.now())} UTC</span></div>
<p class="quiet">${ahead > 0 ? `It is ${far} of this machine.` : "It runs with this machine."} Renewals, trials and retries happen on the way. A bill is a draft for an hour before it is paid.</p>
<form class="stack" method="post" action="/control/clock"><label>Trial’s end and next bill of <select name="customer"><option value="">Whoever is first</option>${customers}</select></label><div class="row">${buttons}</div></form></section>`;
}

/** Moves the clock by a button, for one customer or for all; after an invoice's date, also past its hour as a draft. */
export function moveClock(world: StripeWorld, move: string | undefined, customer: string | undefined): void {
  const target = MOVES[move ?? ""]?.target(world, customer || undefined);
  if (!target) return;
  advanceTo(world, target);
  if (move !== "bill" && move !== "trial") return;
  const drafts = world
    .all("invoice")
    .flatMap(({ status, automatically_finalizes_at: at }) => (status === "draft" && at ? at : []));
  if (drafts.length > 0) advanceTo(world, Math.max(...drafts));
}
