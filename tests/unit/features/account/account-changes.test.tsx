// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DeletionPage } from "@/features/account/components/deletion-page";
import { EmailPage } from "@/features/account/components/email-page";
import { ApiError } from "@/lib/api/error";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input?: object) => Promise<unknown>>());
const search = vi.hoisted(() => ({ value: "" }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search.value) }));

const CHANGE = {
  new_email: "new@wavecrate.test",
  is_new_confirmed: true,
  is_old_confirmed: false,
  expires_at: "2026-01-02T00:00:00Z",
};
/** Responds by call; any other call fails. */
function respondWith(responses: Record<string, unknown>) {
  request.mockImplementation(async (call) => {
    if (call in responses) return responses[call];
    throw new ApiError(422, "This link is no longer valid.", {});
  });
}
const inputsOf = (call: string) => request.mock.calls.filter(([name]) => name === call).map(([, input]) => input);
const click = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  search.value = "";
  request.mockReset();
  signIn();
});
afterEach(() => {
  cleanup();
  signOut();
});

describe("the e-mail page", () => {
  it("shows which mailbox has confirmed, and cancels the change", async () => {
    respondWith({ "GET /api/user/email-change": { change: CHANGE }, "DELETE /api/user/email-change": {} });
    render(<EmailPage />);
    const [next, old] = await screen.findAllByRole("listitem");
    expect(next?.textContent).toBe("New e-mail addressnew@wavecrate.testConfirmed");
    expect(old?.textContent).toBe("Current e-mail addresslena@wavecrate.testLink sent");
    await click("Keep the current address");
    expect(await screen.findByRole("button", { name: "Send the links" })).toBeTruthy();
  });

  it("asks before it confirms a link sent to the new mailbox, which can't refuse", async () => {
    search.value = "token=abc";
    const found = { side: "new", new_email: CHANGE.new_email, is_confirmed: false };
    respondWith({
      "POST /api/auth/email-change/inspect": found,
      "POST /api/auth/email-change/confirm": { message: "Your e-mail address has been changed.", is_changed: true },
    });
    render(<EmailPage />);
    expect((await screen.findByText(CHANGE.new_email)).tagName).toBe("SPAN");
    expect(screen.queryByRole("button", { name: "No, refuse it" })).toBeNull();
    expect(inputsOf("POST /api/auth/email-change/confirm")).toEqual([]);
    await click("Confirm this address");
    expect(await screen.findByText("Your e-mail address has been changed.")).toBeTruthy();
    expect(inputsOf("POST /api/auth/email-change/confirm")).toEqual([{ body: { token: "abc" } }]);
  });

  it("lets the old mailbox refuse the change", async () => {
    search.value = "token=old";
    respondWith({
      "POST /api/auth/email-change/inspect": { side: "old", new_email: CHANGE.new_email, is_confirmed: false },
      "POST /api/auth/email-change/refuse": { message: "Refused." },
    });
    render(<EmailPage />);
    await click("No, refuse it");
    expect(await screen.findByText("Refused.")).toBeTruthy();
    expect(inputsOf("POST /api/auth/email-change/confirm")).toEqual([]);
  });

  it("says when a link is no longer valid", async () => {
    search.value = "token=dead";
    respondWith({});
    render(<EmailPage />);
    expect((await screen.findByRole("alert")).textContent).toContain("This link is no longer valid.");
  });
});

describe("the account deletion page", () => {
  const COUNTS = { obstacle: null, credits: 12, playlists: 2, stacks: 3, licenses: 1, keeps_tax_identity: true };

  it("counts what is deleted and what is kept, with the reasons", async () => {
    respondWith({ "GET /api/user/deletion": { refusal: null, ...COUNTS } });
    render(<DeletionPage />);
    expect(await screen.findByText("Your 12 unused credits: they can’t be paid out")).toBeTruthy();
    expect(screen.getByText(/^Your 2 playlists, also public ones/)).toBeTruthy();
    expect(screen.getByText(/^Your 3 stacks, also public ones/)).toBeTruthy();
    expect(screen.getByText(/^Your 1 license with the name on it: they prove/)).toBeTruthy();
    expect(screen.getByText(/^Your tax identity, sealed/)).toBeTruthy();
  });

  it("asks a user who signs in only with a provider to set a password first", async () => {
    respondWith({
      "GET /api/user/deletion": { refusal: null, ...COUNTS },
      "GET /api/user/sign-in-methods": { has_password: false, providers: [] },
    });
    render(<DeletionPage />);
    const link = await screen.findByRole("link", { name: "Set a password" });
    expect(link.getAttribute("href")).toBe("/account/change-password");
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });

  it("says why deletion is refused, leads to where that ends, and shows no password field", async () => {
    const refusal = "You have sounds on sale.";
    respondWith({ "GET /api/user/deletion": { ...COUNTS, refusal, obstacle: "sells", keeps_tax_identity: false } });
    render(<DeletionPage />);
    expect((await screen.findByText(refusal)).textContent).toBe(refusal);
    const way = screen.getByRole("link", { name: "Steps to close your creator account" });
    expect(way.getAttribute("href")).toBe("/account/seller/payouts#closing");
    expect(screen.queryByText(/tax identity/)).toBeNull();
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });

  it("deletes nothing before the button on the page of the e-mailed link is clicked", async () => {
    search.value = "token=gone";
    respondWith({ "POST /api/auth/deletion/confirm": { message: "Your account has been deleted." } });
    render(<DeletionPage />);
    expect(request).not.toHaveBeenCalled();
    await click("Delete my account for good");
    expect(await screen.findByRole("heading", { level: 1, name: "Your account has been deleted." })).toBeTruthy();
    expect(inputsOf("POST /api/auth/deletion/confirm")).toEqual([{ body: { token: "gone" } }]);
  });
});
