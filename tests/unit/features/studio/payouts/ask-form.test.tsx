// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AskForm } from "@/features/studio/payouts/components/ask-form";
import type { PayoutOverview } from "@/lib/contract/entities/payout";

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock("@/lib/api/request", () => ({ request }));

const overview: PayoutOverview = {
  available_micros: 1_284_604_200,
  requested_micros: 0,
  on_hold_micros: 212_400_000,
  debt_micros: 0,
  requestable_cents: 128_460,
  minimum_cents: 5_000,
  payee: { email: "halden@haldenrye.com", changed_at: "2026-05-01T09:00:00Z", held_until: null },
  tax_identity: null,
  missing: [],
  open: null,
  is_held: false,
  closing: { packs: 1, sounds: 0, on_hold: true, rest_cents: 0 },
};

describe("asking for a payout", () => {
  afterEach(() => {
    cleanup();
    request.mockReset();
  });

  it("names the amount in the button and what is left after it, and asks once for what is typed", async () => {
    const user = userEvent.setup();
    request.mockReturnValue(new Promise(() => undefined));
    render(<AskForm overview={overview} />);
    screen.getByRole("button", { name: "Ask for $1,284.60" });
    screen.getByText("After it you have $0.00 available and $212.40 on hold.");
    const amount = screen.getByRole("textbox", { name: "Amount" });
    await user.clear(amount);
    await user.type(amount, "60");
    screen.getByText("After it you have $1,224.60 available and $212.40 on hold.");
    await user.click(screen.getByRole("button", { name: "Ask for $60.00" }));
    await user.click(screen.getByRole("button", { name: "Ask for $60.00" }));
    await waitFor(() => expect(request).toHaveBeenCalled());
    await user.click(screen.getByRole("button", { name: "Ask for $60.00" }));
    expect(request.mock.calls.map(([name, input]) => [name, input])).toEqual([
      ["POST /api/seller/payout-requests", { body: { amount_cents: 6_000 } }],
    ]);
  });

  it("sends no amount that can't be asked for", async () => {
    const user = userEvent.setup();
    render(<AskForm overview={overview} />);
    const amount = screen.getByRole("textbox", { name: "Amount" });
    await user.clear(amount);
    await user.type(amount, "49.99{Enter}");
    screen.getByText("Payouts start at $50.00.");
    expect(screen.getByRole("button", { name: "Ask for a payout" }).hasAttribute("disabled")).toBe(true);
    expect(request).not.toHaveBeenCalled();
  });

  it("is disabled with the reason while something is missing, which leads to its form", () => {
    render(<AskForm overview={{ ...overview, payee: null, missing: ["payee", "tax_identity"] }} />);
    expect(screen.getByRole("button", { name: "Ask for $1,284.60" }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("link", { name: "Add your PayPal address first" }).getAttribute("href")).toBe("#payee");
  });
});
