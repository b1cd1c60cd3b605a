// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import type { AuditRecord } from "@/lib/contract/entities/audit";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

afterEach(() => {
  cleanup();
  request.mockReset();
  queryClient.clear();
});

function recordOf(id: number, change: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id,
    at: "2026-11-06T19:44:00.000Z",
    by: { id: 9, username: "moth", display: "Moth Ember", thumb: "" },
    action: "credits.adjust",
    subject: { type: "user", id: 4, name: "Juno Akers", href: null },
    before: { credits: 3 },
    after: { credits: 5 },
    reason: null,
    note: null,
    network: null,
    ...change,
  };
}

const page = (data: AuditRecord[], next: string | null = null, previous: string | null = null) => ({
  data,
  next,
  previous,
  total: { count: 12, is_exact: true },
});

describe("the record of one thing", () => {
  it("says who did what and why, and on which part of it", async () => {
    request.mockResolvedValue(
      page([
        recordOf(2, { reason: "Broken file in Lido", note: "Ticket 12" }),
        recordOf(1, {
          action: "payment.refund",
          subject: { type: "payment", id: 1, name: "$18.00, Juno Akers", href: null },
          after: { amount_cents: 1_800 },
        }),
      ]),
    );
    render(<RecordsOf type="user" id={4} />);
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain("Moth Ember granted 2 credits“Broken file in Lido”For admins: Ticket 12");
    expect(first?.textContent).not.toContain("Juno Akers");
    expect(second?.textContent).toContain("Moth Ember refunded $18.00: $18.00, Juno Akers");
    expect(request).toHaveBeenCalledWith(
      "GET /api/admin/audit/{type}/{id}",
      { params: { type: "user", id: 4 }, query: { cursor: undefined, perpage: 10 } },
      expect.anything(),
    );
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("is paged by itself", async () => {
    request.mockResolvedValueOnce(page([recordOf(2)], "older"));
    request.mockResolvedValueOnce(page([recordOf(1, { action: "user.ban" })], null, "newer"));
    render(<RecordsOf type="user" id={4} />);
    await userEvent.click(await screen.findByRole("button", { name: "Older" }));
    await screen.findByText("banned the user", { exact: false });
    expect(request.mock.lastCall?.[1]).toMatchObject({ query: { cursor: "older" } });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Older" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Newer" }).disabled).toBe(false);
  });

  it("says that there is nothing, and that it couldn't be loaded", async () => {
    request.mockResolvedValueOnce({ ...page([]), total: { count: 0, is_exact: true } });
    const { unmount } = render(<RecordsOf type="sample" id={4} />);
    await screen.findByText("No admin has done anything here yet.");
    unmount();
    request.mockRejectedValue(new ApiError(403, "No."));
    render(<RecordsOf type="user" id={5} />);
    await screen.findByText("The record couldn’t be loaded", undefined, { timeout: 4_000 });
  });
});
