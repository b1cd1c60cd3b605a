// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseAnalytics } from "@/lib/client/analytics/choice";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const posthog = vi.hoisted(() => ({ init: vi.fn(), capture: vi.fn(), identify: vi.fn(), reset: vi.fn() }));
const request = vi.hoisted(() => vi.fn());
vi.mock("posthog-js", () => ({ default: posthog }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/lib/config/analytics", async (original) => ({
  ...(await original<object>()),
  ANALYTICS_KEY: "phc_abc",
  PROFITWELL_TOKEN: "token1",
}));
vi.mock("next/navigation", () => ({ usePathname: () => "/samples", useSearchParams: () => new URLSearchParams() }));

const { Analytics } = await import("@/features/session/components/analytics");
const { BillingAnalytics } = await import("@/features/session/components/billing-analytics");
const { trackPurchase } = await import("@/lib/client/analytics/track-purchase");

const script = () => document.querySelector<HTMLScriptElement>("#profitwell-js");
const loadedFrom = (path: string) =>
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: `http://localhost${path}` }] as never);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  signOut();
  script()?.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const each of Object.values(posthog)) each.mockReset();
  request.mockReset();
});

describe("analytics", () => {
  it("load nothing before the visitor has agreed, and nothing after a no", async () => {
    localStorage.setItem("analytics-choice", "maybe");
    render(<Analytics />);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(posthog.init).not.toHaveBeenCalled();
    await act(async () => screen.getByRole("button", { name: "No, thanks" }).click());
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(posthog.init).not.toHaveBeenCalled();
    expect(screen.queryByRole("complementary", { name: "Cookie choice" })).toBeNull();
    await trackPurchase("producer-monthly");
    expect(request).not.toHaveBeenCalled();
  });

  it("count page views once the visitor has agreed", async () => {
    vi.useRealTimers();
    render(<Analytics />);
    await act(async () => screen.getByRole("button", { name: "Allow" }).click());
    await vi.waitFor(() => expect(posthog.capture).toHaveBeenCalledWith("$pageview", expect.anything()), 5_000);
    expect(posthog.init).toHaveBeenCalledTimes(1);
  });

  it("count a purchase with the plan's price once agreed", async () => {
    chooseAnalytics("yes");
    request.mockResolvedValue({ price: 19.99, interval: "monthly" });
    await trackPurchase("producer-monthly");
    expect(request).toHaveBeenCalledExactlyOnceWith(
      "GET /api/subscription/plans/{plan}",
      { params: { plan: "producer-monthly" } },
      { silent: true },
    );
    expect(posthog.capture).toHaveBeenCalledExactlyOnceWith("purchase", {
      plan: "producer-monthly",
      price: 19.99,
      interval: "monthly",
      currency: "USD",
    });
  });
});

describe("ProfitWell", () => {
  it("is told the e-mail of a signed-in user, on a page of their own", () => {
    loadedFrom("/account/plan");
    signIn({ email: "lena@wavecrate.test" });
    render(<BillingAnalytics />);
    expect(script()?.src).toBe("https://public.profitwell.com/js/profitwell.js?auth=token1");
    expect(script()?.dataset.pwAuth).toBe("token1");
    expect(window.profitwell?.q).toEqual([["start", { user_email: "lena@wavecrate.test" }]]);
  });

  it("is not loaded for a visitor, nor where the document is a public page", () => {
    loadedFrom("/account/plan");
    signOut();
    render(<BillingAnalytics />);
    expect(script()).toBeNull();
    cleanup();
    loadedFrom("/samples");
    signIn();
    render(<BillingAnalytics />);
    expect(script()).toBeNull();
  });
});
