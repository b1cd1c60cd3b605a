// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProofDialog } from "@/features/auth/components/proof-dialog";
import { ApiError } from "@/lib/api/error";
import { currentUser } from "@/lib/client/session/session";
import type { ProofState } from "@/lib/contract/calls/people/proof";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input?: object) => Promise<unknown>>());
const openWindow = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/features/auth/social-window", () => ({ openProviderWindow: openWindow, startUrl: () => "" }));

const READ = "GET /api/user/proof";
const GIVE = "POST /api/user/proof";
const LOST: ProofState = {
  valid_until: null,
  missing: ["sign-in", "code"],
  has_password: true,
  providers: [],
  has_second_factor: true,
  has_given_code: true,
  must_enroll: false,
};
const PROVED: ProofState = { ...LOST, missing: [], valid_until: "2026-11-26T07:00:00Z" };
const CODE = "Code of your authenticator app";

/** Responds by call, and refuses with what is an error. */
function respondWith(responses: Record<string, unknown>) {
  request.mockImplementation(async (call) => {
    const response = responses[call];
    if (response instanceof Error) throw response;
    return response;
  });
}
const given = () => request.mock.calls.filter(([name]) => name === GIVE).map(([, input]) => input);
const onProved = vi.fn();
const onClose = vi.fn();
const show = () => render(<ProofDialog open view={{ name: "proof", props: { onProved } }} onClose={onClose} />);

beforeEach(() => {
  vi.clearAllMocks();
  signIn({ is_admin: true });
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

describe("the question for a proof", () => {
  it("asks for password and code, shows what is wrong beside it, and ends once both are right", async () => {
    const user = userEvent.setup();
    const refused = new ApiError(422, "Wrong.", { current_password: ["The password is wrong."] });
    respondWith({ [READ]: LOST, [GIVE]: refused });
    show();
    const code = await screen.findByLabelText(CODE);
    expect([code.getAttribute("autocomplete"), code.getAttribute("inputmode")]).toEqual(["one-time-code", "numeric"]);
    await user.type(screen.getByLabelText("Current password"), "a quiet tambourine");
    await user.type(code, "123 456");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("The password is wrong.")).toBeTruthy();
    expect(onProved).not.toHaveBeenCalled();
    respondWith({ [READ]: LOST, [GIVE]: PROVED });
    await user.type(screen.getByLabelText("Current password"), "!");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await vi.waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(given().at(-1)).toEqual({ body: { current_password: "a quiet tambourine!", code: "123456" } });
  });

  it("asks only for what is missing, also for a recovery code", async () => {
    const user = userEvent.setup();
    respondWith({ [READ]: { ...LOST, missing: ["code"] }, [GIVE]: PROVED });
    show();
    await user.click(await screen.findByRole("button", { name: "Use a recovery code" }));
    const code = screen.getByLabelText("Recovery code");
    expect(code.getAttribute("inputmode")).toBe("text");
    expect(screen.queryByLabelText("Current password")).toBeNull();
    await user.type(code, "ABCDE-23456");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await vi.waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
    expect(given()).toEqual([{ body: { code: "abcde23456" } }]);
  });

  it("leads an account without a password to its provider, and then asks for the code", async () => {
    const waits = { ...LOST, has_password: false, providers: ["google"] };
    respondWith({ [READ]: waits, "POST /api/user/proof/{provider}": { ...waits, missing: ["code"] }, [GIVE]: PROVED });
    openWindow.mockResolvedValue({ token: "token", state: "state" });
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
    expect(openWindow).toHaveBeenCalledWith("google", { purpose: "proof" });
    expect(await screen.findByLabelText(CODE)).toBeTruthy();
    expect(request).toHaveBeenCalledWith("POST /api/user/proof/{provider}", {
      params: { provider: "google" },
      body: { token: "token", state: "state" },
    });
  });

  it("makes an admin of who has given the code, before the page goes on", async () => {
    const user = userEvent.setup();
    const waiting = signIn({ is_admin: false, admin_lacks: "code" });
    respondWith({
      [READ]: { ...LOST, missing: ["code"] },
      [GIVE]: PROVED,
      "GET /api/auth/user": { user: { ...waiting, is_admin: true, admin_lacks: null } },
    });
    onProved.mockImplementation(() => expect(currentUser()?.is_admin).toBe(true));
    show();
    await user.type(await screen.findByLabelText(CODE), "123456");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await vi.waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
  });
});
