// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PlanAndCredits } from "@/features/billing/components/plan-and-credits";
import { openPortal, startPlan } from "@/lib/client/billing/checkout";
import { queryClient } from "@/lib/client/session/query-scope";
import type { BillingOverview, Plan, PlanChange } from "@/lib/contract/entities/billing";
import { useDialogs } from "@/stores/dialogs";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input?: unknown, options?: unknown) => Promise<unknown>>());
const url = vi.hoisted(() => ({ search: "" }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/components/layout/notify", () => ({ notifySuccess: vi.fn(), notifyError: vi.fn() }));
vi.mock("@/lib/client/billing/checkout", () => ({ startPlan: vi.fn(), openPortal: vi.fn() }));
vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(url.search),
  useRouter: () => ({ replace: vi.fn() }),
}));

const planOf = (title: string, price: number, credits: number): Plan => ({
  code: `${title.toLowerCase()}-monthly`,
  title,
  interval: "monthly",
  price,
  credits,
  features: [],
});
const producer = planOf("Producer", 19.99, 300);
const studio = { ...planOf("Studio", 39.99, 800), features: ["Priority support"] };

const ACTIVE: BillingOverview = {
  plan: producer,
  status: "active",
  trial: null,
  next_bill: { at: "2025-12-14T09:00:00Z", amount_cents: 1999 },
  ends_at: null,
  next_plan: null,
  overdue: null,
  credits: {
    spendable: 142,
    frozen: 0,
    debt: 0,
    granted: 300,
    granted_at: "2025-11-14T09:00:00Z",
    next_grant: { at: "2025-12-14T09:00:00Z", credits: 300 },
  },
  spent: { by_kind: [{ kind: "sample", credits: 158 }], over_time: [{ at: "2025-11-16T10:30:00Z", credits: 158 }] },
  card: { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2027 },
  may_top_up: true,
  may_start_trial: false,
};
const UPGRADE: PlanChange = {
  plan: studio,
  kind: "upgrade",
  effective_at: "2025-11-22T14:00:00Z",
  price_cents: 3999,
  unused_credits: 142,
  unused_cents: 946,
  charge_cents: 3053,
  balance_cents: 0,
  credits_now: 142,
  credits_after: 800,
  next_bill: { at: "2025-12-22T14:00:00Z", amount_cents: 3999 },
};

let change = UPGRADE;
const sent = (method: string) => request.mock.calls.filter(([call]) => call.startsWith(method));

async function show(billing: BillingOverview) {
  request.mockImplementation(async (call) => {
    const progress = {
      user: fakeUser({ subscription_status: "active" }),
      status: "paid",
      link: null,
      message: "Paid.",
    };
    const responses: Record<string, unknown> = {
      "GET /api/user/billing": billing,
      "GET /api/subscription/plans": { data: [planOf("Starter", 8.99, 100), producer, studio] },
      "GET /api/top-ups": { data: [{ code: "credits-25", credits: 25, price: 4.99 }] },
      "GET /api/user/billing/payments": { data: [], meta: { page: 1, perpage: 30, total: 0, last_page: 1 } },
      "GET /api/user/billing/change/{code}": change,
      "POST /api/user/billing/cancel": { user: fakeUser(), message: "Cancelled." },
      "POST /api/user/billing/resume": { user: fakeUser(), message: "It goes on." },
    };
    return responses[call] ?? progress;
  });
  render(<PlanAndCredits />);
  await screen.findByRole("radiogroup", { name: "Plan" });
}
const click = (name: string | RegExp) => act(async () => screen.getByRole("button", { name }).click());
const choose = (name: RegExp) => act(async () => screen.getByRole("radio", { name }).click());

beforeAll(installDialog);
beforeEach(() => {
  vi.setSystemTime(new Date("2025-11-22T14:00:00Z"));
  queryClient.clear();
  request.mockReset();
  vi.mocked(startPlan).mockReset();
  vi.mocked(openPortal).mockReset();
  useDialogs.setState({ open: [] });
  url.search = "";
  change = UPGRADE;
  signIn({ subscription_status: "active" });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
});

describe("plan and credits", () => {
  it("shows what an upgrade charges and grants before its button, and sends the amount shown", async () => {
    await show(ACTIVE);
    expect(screen.queryByRole("table", { name: "What is charged" })).toBeNull();
    await choose(/Studio/);
    const charged = await screen.findByRole("table", { name: "What is charged" });
    expect(
      within(charged)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["$39.99", "−$9.46", "$30.53"]);
    const after = screen.getByRole("table", { name: "What you have after it" });
    expect(
      within(after)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["142", "−142", "+800", "800"]);
    await click("Change to Studio for $30.53");
    expect(sent("POST")).toEqual([
      [
        "POST /api/user/billing/change/{code}",
        { params: { code: "studio-monthly" }, body: { charge_cents: 3053 } },
        { silent: true },
      ],
    ]);
  });

  it("shows the change that the URL names, and charges nothing for a smaller plan", async () => {
    url.search = "change=starter-monthly";
    change = {
      ...UPGRADE,
      plan: planOf("Starter", 8.99, 100),
      kind: "downgrade",
      charge_cents: 0,
      effective_at: "2025-12-14T09:00:00Z",
    };
    await show(ACTIVE);
    expect(await screen.findByText(/nothing is charged today/)).toBeDefined();
    await click("Change to Starter on 14 Dec");
    expect(sent("POST")[0]?.[1]).toMatchObject({ body: { charge_cents: 0 } });
  });

  it("marks the plan that is scheduled, and doesn't offer it again", async () => {
    url.search = "change=starter-monthly";
    const next_plan = planOf("Starter", 8.99, 100);
    await show({ ...ACTIVE, next_plan, next_bill: { at: "2025-12-14T09:00:00Z", amount_cents: 899 } });
    expect(screen.getByRole("radio", { name: /From 14 Dec/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Change to/ })).toBeNull();
    await act(async () => screen.getByRole("button", { name: "Keep Producer" }).click());
    expect(sent("POST")[0]?.slice(0, 2)).toEqual(["POST /api/user/billing/resume", { body: { undoes: "downgrade" } }]);
  });

  it("says in plain words what was added and what comes, and that a free pass has no card", async () => {
    await show({
      ...ACTIVE,
      plan: null,
      status: "free_pass",
      next_bill: null,
      card: null,
      ends_at: "2025-11-25T09:00:00Z",
    });
    expect(screen.getByText("No card on file. Nothing will be charged.")).toBeDefined();
    cleanup();
    queryClient.clear();
    await show(ACTIVE);
    expect(screen.getByRole("region", { name: "Plan and credits now" }).textContent).toContain(
      "300 added 14 Nov. Next 300 on 14 Dec.",
    );
  });

  it("cancels in two clicks, after a dialog that says what is kept and what stops", async () => {
    await show(ACTIVE);
    await click("Cancel Producer");
    expect(sent("POST")).toEqual([]);
    const dialog = screen.getByRole("dialog", { name: "Cancel Producer?" });
    expect(dialog.textContent).toContain("Your 142 credits, your downloads and every license");
    expect(dialog.textContent).toContain("Stops on 14 Dec");
    await act(async () => within(dialog).getByRole("button", { name: "Cancel Producer" }).click());
    expect(sent("POST").map(([call]) => call)).toEqual(["POST /api/user/billing/cancel"]);
  });

  it("undoes a cancellation", async () => {
    await show({ ...ACTIVE, ends_at: "2025-12-14T09:00:00Z", next_bill: null });
    expect(screen.getByText("Cancelled")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
    await act(async () => screen.getAllByRole("button", { name: "Resume Producer" })[0]?.click());
    expect(sent("POST").map(([call]) => call)).toEqual(["POST /api/user/billing/resume"]);
  });

  it("lists the dates of a failed payment, and offers both ways to fix it", async () => {
    const overdue = {
      since: "2025-11-14T09:00:00Z",
      amount_cents: 1999,
      tried_at: ["2025-11-14T09:00:00Z", "2025-11-18T09:00:00Z"],
      next_try_at: "2025-11-25T09:00:00Z",
      ends_at: "2025-11-28T09:00:00Z",
    };
    await show({ ...ACTIVE, status: "past_due", next_bill: null, overdue });
    const alert = screen.getByRole("alert");
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["14 NovDeclined", "18 NovDeclined again", "25 NovNext try", "28 NovPlan ends"]);
    await click("Use another card");
    expect(openPortal).toHaveBeenCalledTimes(1);
    await click("Pay $19.99 with Visa ending 4242");
    expect(sent("POST").map(([call]) => call)).toEqual(["POST /api/user/billing/pay"]);
  });

  it("counts a trial down, and ends it early or cancels it", async () => {
    const trial = {
      started_at: "2025-11-19T08:42:00Z",
      full_access_ends_at: "2025-11-22T08:42:00Z",
      ends_at: "2025-11-26T08:42:00Z",
      credits: 25,
      credits_used: 7,
      oneshots_used: 4,
      oneshots_limit: 10,
    };
    await show({ ...ACTIVE, status: "in_trial", trial, next_bill: { at: trial.ends_at, amount_cents: 1999 } });
    const panel = screen.getByRole("region", { name: "Producer trial" });
    expect(panel.textContent).toContain("4 days left, ends 26 Nov");
    expect(panel.textContent).toContain("4 of 10 since 22 Nov");
    expect(panel.textContent).toContain("One-shot packs open when the plan starts.");
    expect(within(panel).getByRole("list", { name: "Day 4 of 7" })).toBeDefined();
    expect(panel.textContent).toContain("7 of 25 used");
    // It is cancelled at the side, once on the page.
    await act(async () => screen.getByRole("button", { name: "Cancel the trial" }).click());
    expect(screen.getByRole("dialog", { name: "Cancel the trial?" }).textContent).toContain("Stops on 26 Nov");
    await click("End trial early and activate subscription");
    // Nothing is charged before the popup that names the sum.
    expect(sent("POST")).toEqual([]);
    expect(useDialogs.getState().open).toEqual([{ name: "subscribe", props: { type: "end-trial" } }]);
  });

  it("starts a plan for a user without one, and offers no top-ups", async () => {
    change = { ...UPGRADE, kind: "start" };
    await show({
      ...ACTIVE,
      plan: null,
      status: "none",
      next_bill: null,
      card: null,
      may_top_up: false,
      may_start_trial: true,
    });
    expect(screen.queryByText("More credits")).toBeNull();
    await choose(/Studio/);
    await screen.findByRole("button", { name: "Start 7-day trial" });
    await click("Start 7-day trial");
    expect(startPlan).toHaveBeenCalledExactlyOnceWith("studio-monthly", null);
    expect(sent("POST")).toEqual([]);
  });

  it("puts a plan with priority support into the subject of e-mails to support", async () => {
    await show({ ...ACTIVE, plan: studio });
    expect(screen.getByRole("link", { name: "help@wavecrate.example" }).getAttribute("href")).toBe(
      "mailto:help@wavecrate.example?subject=Studio%20plan%3A%20",
    );
  });

  it("shows the credits that a dispute holds back and the debt that a refund left", async () => {
    await show({ ...ACTIVE, credits: { ...ACTIVE.credits, frozen: 50, debt: 12 } });
    expect(screen.getByText("50 more are held back while a payment is disputed.")).toBeDefined();
    expect(screen.getByText(/The next credits settle 12/)).toBeDefined();
  });
});
