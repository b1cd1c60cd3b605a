// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseAnalytics } from "@/lib/client/analytics/choice";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const posthog = vi.hoisted(() => ({
  init: vi.fn(),
  capture: vi.fn(),
  identify: vi.fn(),
  reset: vi.fn(),
  get_property: vi.fn(),
}));
const route = vi.hoisted(() => ({ pathname: "/samples" }));
const request = vi.hoisted(() => vi.fn());
vi.mock("posthog-js", () => ({ default: posthog }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/lib/settings/analytics", async (original) => ({
  ...(await original<object>()),
  ANALYTICS_KEY: "phc_abc",
  PROFITWELL_TOKEN: "token1",
}));
vi.mock("next/navigation", () => ({ usePathname: () => route.pathname, useSearchParams: () => new URLSearchParams() }));

const { Analytics } = await import("@/features/session/components/analytics");
const { trackPurchase } = await import("@/lib/client/analytics/track-purchase");

beforeEach(() => {
  route.pathname = "/samples";
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const each of Object.values(posthog)) each.mockReset();
  request.mockReset();
});

describe("analytics", () => {
  it("load nothing before the visitor has agreed, and nothing after a refusal", async () => {
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

  it("count the page that a link leads to, and identify the user", async () => {
    vi.useRealTimers();
    chooseAnalytics("yes");
    signIn({ id: 7 });
    const { rerender } = render(<Analytics />);
    const urls = () => posthog.capture.mock.calls.map(([, properties]) => new URL(properties.$current_url).pathname);
    await vi.waitFor(() => expect(urls()).toEqual(["/samples"]), 5_000);
    route.pathname = "/account/plan";
    rerender(<Analytics key="followed" />);
    await vi.waitFor(() => expect(urls()).toEqual(["/samples", "/account/plan"]), 5_000);
    await vi.waitFor(() => expect(posthog.identify).toHaveBeenCalledWith("7"), 5_000);
    expect(posthog.reset).not.toHaveBeenCalled();
  });

  it("keep a visitor's identifier, and reset it after a user has signed out", async () => {
    chooseAnalytics("yes");
    signOut();
    await act(async () => void render(<Analytics />));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(posthog.get_property).toHaveBeenCalled();
    expect(posthog.reset).not.toHaveBeenCalled();
    cleanup();
    posthog.get_property.mockReturnValue("identified");
    await act(async () => void render(<Analytics />));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(posthog.reset).toHaveBeenCalledTimes(1);
  });

  it("count a purchase with the plan's price once the visitor has agreed", async () => {
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
  const frame = () => document.querySelector<HTMLIFrameElement>("iframe");

  it("gets a user's e-mail only once the user has agreed", async () => {
    vi.useRealTimers();
    signIn({ email: "lena@wavecrate.test" });
    render(<Analytics />);
    expect(frame()).toBeNull();
    await act(async () => chooseAnalytics("yes"));
    await vi.waitFor(() => expect(frame()).not.toBeNull(), 5_000);
    expect(frame()?.getAttribute("src")).toBe("/analytics/profitwell");
    const posted = vi.spyOn(frame()!.contentWindow!, "postMessage");
    act(() => void frame()!.dispatchEvent(new Event("load")));
    expect(posted).toHaveBeenCalledExactlyOnceWith({ profitwell: "lena@wavecrate.test" }, window.location.origin);
    await act(async () => chooseAnalytics("no"));
    expect(frame()).toBeNull();
  });

  it("isn't loaded for a visitor who has agreed", async () => {
    vi.useRealTimers();
    chooseAnalytics("yes");
    signIn();
    const { unmount } = render(<Analytics />);
    await vi.waitFor(() => expect(frame()).not.toBeNull(), 5_000);
    unmount();
    signOut();
    // Its code is loaded by now, so the frame would be on the page at once, as it is for a user.
    render(<Analytics />);
    expect(frame()).toBeNull();
    act(() => void signIn());
    expect(frame()).not.toBeNull();
  });

  it("is removed when the user signs out", async () => {
    vi.useRealTimers();
    chooseAnalytics("yes");
    signIn();
    render(<Analytics />);
    await vi.waitFor(() => expect(frame()).not.toBeNull(), 5_000);
    act(() => signOut());
    expect(frame()).toBeNull();
  });
});
