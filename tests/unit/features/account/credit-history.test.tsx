// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CreditHistory } from "@/features/account/components/credit-history";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input: { query: { page: number } }) => Promise<unknown>>());
const url = vi.hoisted(() => ({ query: "" }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(url.query),
}));

const movement = (id: number, amount: number, balance: number, description: string) => ({
  id,
  kind: "download",
  description,
  amount,
  balance,
  created_at: "2026-02-03T10:00:00Z",
});
const respondWith = (data: object[], meta: object) => async () => ({ data, meta: { page: 1, perpage: 30, ...meta } });

beforeEach(() => {
  signIn();
  url.query = "";
  request.mockReset();
});
afterEach(() => {
  cleanup();
  signOut();
});

const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

describe("the credit history", () => {
  it("lists movements with the balance after them", async () => {
    request.mockImplementation(
      respondWith([movement(2, -3, 1_197, "Tin Roof (WAV)"), movement(1, 1_200, 1_200, "Plan credits")], {
        total: 2,
        last_page: 1,
      }),
    );
    render(<CreditHistory />);
    await screen.findByText("Tin Roof (WAV)");
    expect(cells()).toEqual([
      ["3 Feb 2026", "Tin Roof (WAV)", "−3", "1,197"],
      ["3 Feb 2026", "Plan credits", "+1,200", "1,200"],
    ]);
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("requests the page of the URL, and links to the others", async () => {
    url.query = "page=2";
    request.mockImplementation(respondWith([movement(1, 5, 5, "Top-up")], { page: 2, total: 31, last_page: 2 }));
    render(<CreditHistory />);
    const first = await screen.findByRole("link", { name: "Page 1" });
    expect(first.getAttribute("href")).toBe("/account/credit/transactions");
    expect(request.mock.calls[0]?.[1]).toEqual({ query: { page: 2 } });
  });

  it("links to the plans while it is empty", async () => {
    request.mockImplementation(respondWith([], { total: 0, last_page: 1 }));
    render(<CreditHistory />);
    expect((await screen.findByRole("link", { name: "See the plans" })).getAttribute("href")).toBe("/pricing");
  });
});
