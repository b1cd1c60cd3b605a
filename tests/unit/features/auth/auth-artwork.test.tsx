// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AuthArtwork, TrialLine } from "@/features/auth/components/auth-artwork";
import { PromoBanner } from "@/features/navigation/components/promo-banner";

const PLAN = {
  code: "producer-monthly",
  title: "Producer",
  interval: "monthly",
  price: 19.99,
  credits: 300,
  features: [],
};
vi.mock("@/lib/api/request", () => ({
  request: async (call: string) => ({ data: call === "GET /api/subscription/plans" ? [PLAN] : [] }),
}));

const OFFER =
  "7 days free with 25 credits, full access for the first 3 days. $19.99 a month from 2 Dec unless you cancel.";

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 12), toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("tells a visitor what a trial gives today and what is charged when, before an account", async () => {
  const { container } = render(<AuthArtwork type="free-trial" />);
  await act(async () => {});
  await vi.waitFor(() => expect(container.textContent).toContain(OFFER));
  expect(container.textContent).toContain("Today25 credits, $0.00");
  expect(container.textContent).toContain("From 2 Dec300 credits, $19.99 a month");
  expect(container.textContent).toContain("One-shot packs open when the plan starts.");
});

it("tells it on a phone, too, where there is no artwork", async () => {
  const { container } = render(<TrialLine type="free-trial" className="" />);
  await vi.waitFor(() => expect(container.textContent).toContain(OFFER));
});

it("keeps the banner's words, which lead to it", () => {
  const { container } = render(<PromoBanner confirmEmail={null} />);
  expect(container.textContent).toContain("Join now and get full access free for 3 days.");
});
