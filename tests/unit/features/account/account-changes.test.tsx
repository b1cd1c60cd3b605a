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
function answer(answers: Record<string, unknown>) {
  request.mockImplementation(async (call) => {
    if (call in answers) return answers[call];
    throw new ApiError(422, "This link is no longer valid.", {});
  });
}
const made = (call: string) => request.mock.calls.filter(([name]) => name === call).map(([, input]) => input);
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

describe("the page of the e-mail", () => {
  it("shows which mailbox has confirmed, and stops the change", async () => {
    answer({ "GET /api/user/email-change": { change: CHANGE }, "DELETE /api/user/email-change": {} });
    render(<EmailPage />);
    const [next, old] = await screen.findAllByRole("listitem");
    expect(next?.textContent).toBe("New addressnew@wavecrate.testConfirmed");
    expect(old?.textContent).toBe("Present addresslena@wavecrate.testLink sent");
    await click("Keep the present address");
    expect(await screen.findByRole("button", { name: "Send the links" })).toBeTruthy();
  });

  it("asks before it confirms what a mail's link names, and only the old mailbox can refuse", async () => {
    search.value = "token=abc";
    const found = { side: "new", new_email: CHANGE.new_email, is_confirmed: false };
    answer({
      "POST /api/auth/email-change/inspect": found,
      "POST /api/auth/email-change/confirm": { message: "Your e-mail address has been changed.", is_changed: true },
    });
    render(<EmailPage />);
    expect((await screen.findByText(CHANGE.new_email)).tagName).toBe("SPAN");
    expect(screen.queryByRole("button", { name: "No, refuse it" })).toBeNull();
    expect(made("POST /api/auth/email-change/confirm")).toEqual([]);
    await click("Confirm this address");
    expect(await screen.findByText("Your e-mail address has been changed.")).toBeTruthy();
    expect(made("POST /api/auth/email-change/confirm")).toEqual([{ body: { token: "abc" } }]);
  });

  it("refuses from the old mailbox", async () => {
    search.value = "token=old";
    answer({
      "POST /api/auth/email-change/inspect": { side: "old", new_email: CHANGE.new_email, is_confirmed: false },
      "POST /api/auth/email-change/refuse": { message: "Refused." },
    });
    render(<EmailPage />);
    await click("No, refuse it");
    expect(await screen.findByText("Refused.")).toBeTruthy();
    expect(made("POST /api/auth/email-change/confirm")).toEqual([]);
  });

  it("says when a link is dead", async () => {
    search.value = "token=dead";
    answer({});
    render(<EmailPage />);
    expect((await screen.findByRole("alert")).textContent).toContain("This link is no longer valid.");
  });
});

describe("the page that deletes the account", () => {
  const COUNTS = { credits: 12, playlists: 2, licenses: 1 };

  it("names what goes in figures and what stays, and why", async () => {
    answer({ "GET /api/user/deletion": { refusal: null, ...COUNTS } });
    render(<DeletionPage />);
    expect(await screen.findByText("Your 12 unused credits: they can’t be paid out")).toBeTruthy();
    expect(screen.getByText(/^Your 2 playlists, also public ones/)).toBeTruthy();
    expect(screen.getByText(/^Your 1 license with the name on it: they prove/)).toBeTruthy();
  });

  it("tells who signs in with a provider alone to set a password first", async () => {
    answer({
      "GET /api/user/deletion": { refusal: null, ...COUNTS },
      "GET /api/user/sign-in-methods": { has_password: false, providers: [] },
    });
    render(<DeletionPage />);
    const link = await screen.findByRole("link", { name: "Set a password" });
    expect(link.getAttribute("href")).toBe("/account/change-password");
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });

  it("says what to do first, and takes no password then", async () => {
    answer({ "GET /api/user/deletion": { refusal: "You have sounds on sale.", ...COUNTS } });
    render(<DeletionPage />);
    expect((await screen.findByText("You have sounds on sale.")).textContent).toBe("You have sounds on sale.");
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });

  it("deletes nothing before the button of the mail's page is clicked", async () => {
    search.value = "token=gone";
    answer({ "POST /api/auth/deletion/confirm": { message: "Your account has been deleted." } });
    render(<DeletionPage />);
    expect(request).not.toHaveBeenCalled();
    await click("Delete my account for good");
    expect(await screen.findByRole("heading", { level: 1, name: "Your account has been deleted." })).toBeTruthy();
    expect(made("POST /api/auth/deletion/confirm")).toEqual([{ body: { token: "gone" } }]);
  });
});
