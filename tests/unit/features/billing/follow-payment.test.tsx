// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PaymentLoader } from "@/features/billing/components/payment-loader";
import { followCheckout } from "@/features/billing/follow-checkout";
import { followPayment } from "@/features/billing/follow-payment";
import { ApiError } from "@/lib/api/error";
import { paidGoal, rememberPaidGoal, takePaidGoal } from "@/lib/client/session/paid-goal";
import { newIntent, pendingIntent } from "@/lib/client/session/pending-intent";
import { currentUser } from "@/lib/client/session/session";
import { openAmong, useDialogs } from "@/stores/dialogs";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input?: unknown, options?: unknown) => Promise<unknown>>());
const notify = vi.hoisted(() => ({ notifySuccess: vi.fn(), notifyError: vi.fn(), loadToaster: vi.fn() }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/components/layout/notify", () => notify);

const ACTIVE = { subscription_status: "active", plan_code: "producer-monthly", credit: 300 } as const;
const isComplete = (user: { subscription_status: string }) => user.subscription_status === "active";
const goal = () => ({
  intent: newIntent({ action: "download", kind: "sample", id: 7 }),
  purpose: "download Choir",
  format: "wav" as const,
  credits: 3,
});
const progress = (status: string, more: object = {}) =>
  ({ user: fakeUser(), status, link: null, message: "", ...more }) as never;
const isOpen = () => openAmong(useDialogs.getState(), ["payment-loader"]) !== undefined;

function Loader() {
  const open = useDialogs((state) => openAmong(state, ["payment-loader"]) !== undefined);
  return <PaymentLoader open={open} view={{ name: "payment-loader", props: {} }} onClose={() => undefined} />;
}

beforeAll(installDialog);
beforeEach(() => {
  vi.useFakeTimers();
  request.mockReset();
  for (const each of Object.values(notify)) each.mockReset();
  sessionStorage.clear();
  useDialogs.setState({ open: [] });
  signIn({ subscription_status: "in_trial" });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
});

describe("a payment", () => {
  it("shows the loader until the provider responds, then resumes the goal that was paid for", async () => {
    render(<Loader />);
    let respond = (_: never) => {};
    const wanted = goal();
    const paying = followPayment({
      send: () => new Promise((resolve) => (respond = resolve)),
      isComplete,
      goal: wanted,
    });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole("dialog", { name: "Processing request..." })).toBeDefined();
    expect(pendingIntent()).toBeNull();
    await act(async () => {
      respond(progress("paid", { user: fakeUser(ACTIVE), message: "Your plan has started." }));
      await paying;
    });
    expect(isOpen()).toBe(false);
    expect(currentUser()?.credit).toBe(300);
    expect(notify.notifySuccess).toHaveBeenCalledExactlyOnceWith("Your plan has started.");
    expect(pendingIntent()).toContain(wanted.intent.key);
    expect(takePaidGoal(wanted.intent.key)).toEqual({ format: "wav", credits: 3 });
    expect(takePaidGoal(wanted.intent.key)).toBeNull();
  });

  it("says so when it takes longer than usual", async () => {
    render(<Loader />);
    void followPayment({ send: () => new Promise(() => {}), isComplete });
    await act(() => vi.advanceTimersByTimeAsync(7_900));
    expect(screen.queryByText(/takes longer than usual/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/takes longer than usual/)).toBeDefined();
  });

  it("that is still being processed is polled until it is complete", async () => {
    const users = [fakeUser({ subscription_status: "in_trial" }), fakeUser(ACTIVE)];
    request.mockImplementation(async (call) => (call === "GET /api/auth/user" ? { user: users.shift() } : {}));
    const paying = followPayment({ send: async () => progress("processing"), isComplete });
    await vi.advanceTimersByTimeAsync(1_600);
    expect(isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_600);
    await paying;
    expect(isOpen()).toBe(false);
    expect(notify.notifySuccess).toHaveBeenCalledTimes(1);
  });

  it("without a response is looked up, not sent again", async () => {
    const send = vi.fn().mockRejectedValue(new ApiError(0, "No connection."));
    request.mockResolvedValue({ user: fakeUser(ACTIVE) });
    const paying = followPayment({ send, isComplete });
    await vi.advanceTimersByTimeAsync(1_600);
    await paying;
    expect(send).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(false);
    expect(notify.notifyError).not.toHaveBeenCalled();
  });

  it("that is declined or needs confirmation by the bank shows the next step, and counts as unpaid", async () => {
    render(<Loader />);
    const wanted = goal();
    const declined = progress("declined", { message: "Your bank declined it." });
    await act(() => followPayment({ send: async () => declined, isComplete, goal: wanted }));
    expect(screen.getByRole("button", { name: "Use another card" })).toBeDefined();
    const unconfirmed = progress("requires_action", { link: "https://bank.example/3ds", message: "Confirm it." });
    await act(() => followPayment({ send: async () => unconfirmed, isComplete, goal: wanted }));
    expect(screen.getByRole("link", { name: "Confirm with your bank" }).getAttribute("href")).toBe(
      "https://bank.example/3ds",
    );
    expect(pendingIntent()).toBeNull();
    expect(takePaidGoal(wanted.intent.key)).toBeNull();
    expect(notify.notifySuccess).not.toHaveBeenCalled();
  });

  it("that is refused closes the loader and says why", async () => {
    await followPayment({ send: () => Promise.reject(new ApiError(409, "The price has changed.")), isComplete });
    expect(isOpen()).toBe(false);
    expect(notify.notifyError).toHaveBeenCalledExactlyOnceWith("The price has changed.");
  });
});

describe("the return from a checkout", () => {
  const router = { replace: vi.fn() };
  const checkout = (status: string, more: object = {}) => ({
    kind: "plan",
    status,
    plan_code: "producer-monthly",
    return_to: "/packs/1",
    user: fakeUser({ subscription_status: "in_trial", plan_code: "producer-monthly" }),
    ...more,
  });
  const respondWith = (...list: object[]) =>
    request.mockImplementation(async (call) =>
      call.includes("checkouts") ? (list.length > 1 ? list.shift() : list[0]) : {},
    );
  beforeEach(() => router.replace.mockReset());

  it("waits for the provider and leads back to the page that the user came from", async () => {
    respondWith(checkout("processing"), checkout("complete"));
    const following = followCheckout("cs_1", router);
    await vi.advanceTimersByTimeAsync(10);
    expect(isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_600);
    await following;
    expect(isOpen()).toBe(false);
    expect(notify.notifySuccess).toHaveBeenCalledExactlyOnceWith("Your trial has started.");
    expect(router.replace).toHaveBeenCalledExactlyOnceWith("/packs/1");
    expect(currentUser()?.subscription_status).toBe("in_trial");
  });

  it("resumes the download that was paid for", async () => {
    const wanted = goal();
    rememberPaidGoal(wanted);
    respondWith(checkout("complete", { kind: "top_up", plan_code: null, credits: 25 }));
    await followCheckout("cs_2", router);
    expect(notify.notifySuccess).toHaveBeenCalledWith("Payment received. 25 credits added.");
    expect(pendingIntent()).toContain(wanted.intent.key);
    expect(router.replace).not.toHaveBeenCalled();
    expect(takePaidGoal(wanted.intent.key)).toEqual({ format: "wav", credits: 3 });
  });

  it("offers the paid plan to a user who had a trial before, and charges nothing by itself", async () => {
    render(<Loader />);
    rememberPaidGoal(goal());
    respondWith(checkout("trial_refused"));
    await act(() => followCheckout("cs_3", router));
    expect(screen.getByRole("dialog", { name: "You had a trial before" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Start the plan" })).toBeDefined();
    expect(pendingIntent()).toBeNull();
    expect(paidGoal()).not.toBeNull();
    expect(request.mock.calls.filter(([call]) => call.startsWith("POST"))).toEqual([]);
  });

  it.each([
    ["expired", "The checkout has expired. Nothing was charged."],
    ["open", "Nothing was charged."],
  ])("says that nothing was charged when the checkout is %s", async (status, message) => {
    respondWith(checkout(status, { return_to: "//evil.example" }));
    const following = followCheckout(`cs_${status}`, router);
    await vi.advanceTimersByTimeAsync(4_000);
    await following;
    expect(isOpen()).toBe(false);
    expect(notify.notifyError).toHaveBeenCalledExactlyOnceWith(message);
    expect(router.replace).toHaveBeenCalledExactlyOnceWith("/account/plan");
  });

  it("of another user says that there is no such checkout", async () => {
    request.mockRejectedValue(new ApiError(404, "Not found."));
    await followCheckout("cs_other", router);
    expect(isOpen()).toBe(false);
    expect(notify.notifyError).toHaveBeenCalledExactlyOnceWith("There is no such checkout in your account.");
  });
});
