// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { UserActions } from "@/features/admin/users/components/user-actions";
import { RefundForm } from "@/features/admin/users/decisions/refund-form";
import { RolesForm } from "@/features/admin/users/decisions/roles-form";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import type { Payment } from "@/lib/contract/entities/billing";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

const userOf = (change: Partial<AdminUser> = {}): AdminUser =>
  ({
    id: 7,
    username: "junoakers",
    display: "Juno",
    email: "juno@akers.audio",
    roles: ["creator"],
    state: "active",
    credit: 142,
    email_verified_at: "2025-01-01T00:00:00Z",
    on_hold_cents: 0,
    available_cents: 0,
    counts: { sessions: 3 },
    ban: null,
    is_own: false,
    ...change,
  }) as AdminUser;

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const lastCall = () => request.mock.calls.at(-1);

afterEach(() => {
  cleanup();
  request.mockReset();
  queryClient.clear();
});

describe("the actions on a user", () => {
  it("are quiet until one is opened, and one is open at a time", async () => {
    render(<UserActions user={userOf()} />);
    expect(screen.queryByRole("form")).toBeNull();
    await userEvent.click(button(/^Change roles/));
    expect(screen.getByRole("form", { name: "Change roles" })).toBeTruthy();
    await userEvent.click(button(/^Grant or take credits/));
    expect(screen.getAllByRole("form")).toHaveLength(1);
    await userEvent.click(button("Cancel"));
    expect(screen.queryByRole("form")).toBeNull();
  });

  it("can't be opened on one's own account, nor on one that is erased, and say why", () => {
    for (const [change, why] of [
      [{ is_own: true }, /your own account/],
      [{ state: "erased" }, /account is erased/],
    ] as const) {
      render(<UserActions user={userOf(change)} />);
      expect(screen.getByText(why)).toBeTruthy();
      for (const each of screen.getAllByRole<HTMLButtonElement>("button")) expect(each.disabled).toBe(true);
      cleanup();
    }
  });

  it("offer the earnings of a banned creator until they are released, and no second ban", () => {
    const ban = { at: "2026-11-20T00:00:00Z", by: "Noel", reason: "Abuse.", note: null, earnings: "held" as const };
    const banned = userOf({ state: "banned", ban, on_hold_cents: 100 });
    render(<UserActions user={banned} />);
    expect(button(/^Decide on the earnings/)).toBeTruthy();
    expect(button(/^Unban Juno/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Ban Juno/ })).toBeNull();
    cleanup();
    render(<UserActions user={{ ...banned, ban: { ...ban, earnings: "released" } }} />);
    expect(screen.queryByRole("button", { name: /^Decide on the earnings/ })).toBeNull();
  });

  it("keep a form open that somebody else was faster with, and say who", async () => {
    const effects = { sessions: 0, packs: 0, sounds: 0, buyers: 0, followers: 0, on_hold_cents: 0, available_cents: 0 };
    request.mockImplementation(async (call: string) => {
      if (call.startsWith("GET")) return { ...effects, plan: null };
      throw new ApiError(409, "Noel banned this user just now. Nothing was changed.");
    });
    const { rerender } = render(<UserActions user={userOf()} />);
    await userEvent.click(button(/^Ban Juno/));
    await userEvent.type(await screen.findByRole("textbox", { name: /^Reason/ }), "Abuse.");
    await userEvent.type(field(/^Type junoakers/), "junoakers");
    await userEvent.click(button("Ban Juno"));
    expect(await screen.findByText(/^Noel banned this user just now/)).toBeTruthy();
    const ban = { at: "2026-11-20T00:00:00Z", by: "Noel", reason: "Spam.", note: null, earnings: "held" as const };
    rerender(<UserActions user={userOf({ state: "banned", ban })} />);
    expect(button(/^Unban Juno/)).toBeTruthy();
    expect(screen.getByText(/^Noel banned this user just now/)).toBeTruthy();
    expect(field(/^Reason/).value).toBe("Abuse.");
    await userEvent.click(button("Cancel"));
    expect(screen.queryByRole("button", { name: /^Ban Juno/ })).toBeNull();
  });

  it("take credits only as far as there are any, and send a minus", async () => {
    render(<UserActions user={userOf()} />);
    await userEvent.click(button(/^Grant or take credits/));
    await userEvent.click(screen.getByRole("radio", { name: "Take" }));
    await userEvent.type(field("Credits"), "143");
    expect(screen.getByText("There are only 142 credits to take.")).toBeTruthy();
    expect(button("Take 143 credits").disabled).toBe(true);
    await userEvent.clear(field("Credits"));
    await userEvent.type(field("Credits"), "42");
    await userEvent.type(field(/^Reason/), "By mistake.");
    request.mockResolvedValue({ message: "", credit: 100 });
    await userEvent.click(button("Take 42 credits"));
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(lastCall()).toMatchObject([
      "POST /api/admin/users/{id}/credits",
      { params: { id: 7 }, body: { credits: -42, reason: "By mistake." } },
      { idempotencyKey: expect.any(String) },
    ]);
  });
});

describe("a change of roles", () => {
  it("sends the roles that were seen, and keeps choice and words when somebody changed them meanwhile", async () => {
    request.mockRejectedValue(new ApiError(409, "Noel made Juno a moderator just now. Nothing was changed."));
    const { rerender } = render(<RolesForm user={userOf()} onClose={vi.fn()} />);
    expect(button("Change roles").disabled).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: /^Admin/ }));
    await userEvent.type(field(/^Reason/), "Joins us.");
    await userEvent.click(button("Make Juno creator, admin"));
    expect(await screen.findByText(/^Noel made Juno a moderator/)).toBeTruthy();
    expect(lastCall()?.[1]).toMatchObject({ body: { roles: ["creator", "admin"], before: ["creator"] } });
    rerender(<RolesForm user={userOf({ roles: ["creator", "moderator"] })} onClose={vi.fn()} />);
    expect(field(/^Reason/).value).toBe("Joins us.");
    await userEvent.click(button("Make Juno creator, admin"));
    expect(lastCall()?.[1]).toMatchObject({ body: { before: ["creator", "moderator"] } });
  });
});

describe("a refund", () => {
  const payment = {
    id: 3,
    kind: "plan",
    provider: "stripe",
    description: "Producer, November",
    amount_cents: 1_999,
    refunded_cents: 500,
    status: "paid",
  } as Payment;
  const rows = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("row")
      .map((row) => row.textContent);

  it("shows what is left before and after, and never goes beyond it", async () => {
    render(<RefundForm user={userOf()} payment={payment} onClose={vi.fn()} />);
    expect(rows("Before")).toEqual(["Paid$19.99", "Refunded so far−$5.00", "Left now$14.99"]);
    const amount = field("Amount in US dollars");
    expect(amount.value).toBe("14.99");
    for (const wrong of ["15", "0", "abc"]) {
      await userEvent.clear(amount);
      await userEvent.type(amount, wrong);
      expect(button(/^Refund/).disabled, wrong).toBe(true);
    }
    await userEvent.clear(amount);
    await userEvent.type(amount, "4.5");
    expect(rows("After")).toEqual(["Left now$14.99", "Refunded by this−$4.50", "Left after it$10.49"]);
    await userEvent.type(field(/^Reason/), "Charged twice.");
    request.mockResolvedValue({});
    await userEvent.click(button("Refund $4.50"));
    expect(lastCall()).toMatchObject([
      "POST /api/admin/payments/{id}/refund",
      { params: { id: 3 }, body: { amount_cents: 450, reason: "Charged twice." } },
      { idempotencyKey: expect.any(String) },
    ]);
  });
});
