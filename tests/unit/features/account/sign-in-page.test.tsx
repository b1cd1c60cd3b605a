// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SignInPage } from "@/features/account/components/sign-in-page";
import { ApiError } from "@/lib/api/error";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input?: object) => Promise<unknown>>());
const search = vi.hoisted(() => ({ value: "" }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search.value) }));

const METHODS = "GET /api/user/sign-in-methods";
const CONNECT = "POST /api/user/sign-in-methods/{provider}";
const GOOGLE = { provider: "google", connected_at: "2026-02-03T10:00:00Z" };
const FACEBOOK = { provider: "facebook", connected_at: null };

/** Responds by call; any other call fails. */
function respondWith(responses: Record<string, unknown>) {
  request.mockImplementation(async (call) => {
    if (!(call in responses)) throw new ApiError(422, "Refused.", {});
    return responses[call];
  });
}
const inputsOf = (call: string) => request.mock.calls.filter(([name]) => name === call).map(([, input]) => input);
const click = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  search.value = "";
  request.mockReset();
  signIn();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  signOut();
});

describe("connecting a provider", () => {
  it("asks for the password first, and shows the refusal of a wrong one beside it", async () => {
    const user = userEvent.setup();
    respondWith({ [METHODS]: { has_password: true, providers: [GOOGLE, FACEBOOK] } });
    render(<SignInPage />);
    await click("Connect Facebook");
    expect(inputsOf(CONNECT)).toEqual([]);
    await user.type(await screen.findByLabelText("Current password"), "a quiet tambourine");
    await user.click(screen.getByRole("button", { name: "Continue to Facebook" }));
    expect(await screen.findByText("Refused.")).toBeTruthy();
    expect(inputsOf(CONNECT)).toEqual([
      { params: { provider: "facebook" }, body: { current_password: "a quiet tambourine" } },
    ]);
  });

  it("begins at once for users without a password, whose session is asked for a proof", async () => {
    respondWith({ [METHODS]: { has_password: false, providers: [GOOGLE, FACEBOOK] } });
    render(<SignInPage />);
    await click("Connect Facebook");
    await vi.waitFor(() => expect(inputsOf(CONNECT)).toEqual([{ params: { provider: "facebook" }, body: {} }]));
  });
});

describe("the link in the mail about a connection", () => {
  it("disconnects nothing before the button is clicked", async () => {
    search.value = "token=abc";
    respondWith({
      "POST /api/auth/connection/inspect": { provider: "google" },
      "POST /api/auth/connection/revoke": { message: "Google is disconnected." },
    });
    render(<SignInPage />);
    expect(await screen.findByRole("heading", { level: 1, name: "Disconnect Google?" })).toBeTruthy();
    expect(inputsOf("POST /api/auth/connection/revoke")).toEqual([]);
    await click("Disconnect and sign out everywhere");
    expect(await screen.findByText("Google is disconnected.")).toBeTruthy();
    expect(inputsOf("POST /api/auth/connection/revoke")).toEqual([{ body: { token: "abc" } }]);
  });

  it("says when it is no longer valid", async () => {
    search.value = "token=dead";
    respondWith({});
    render(<SignInPage />);
    expect((await screen.findByRole("alert")).textContent).toContain("Refused.");
  });
});
