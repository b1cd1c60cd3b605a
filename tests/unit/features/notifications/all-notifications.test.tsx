// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AllNotifications } from "@/features/notifications/components/all-notifications";
import { useNewest } from "@/features/notifications/newest";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input: { query?: { page?: number } }) => Promise<unknown>>());
const replace = vi.hoisted(() => vi.fn());
const url = vi.hoisted(() => ({ query: "" }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(url.query),
}));

const TOTAL = 41;
let unread = 0;
const notification = (id: number) => ({
  id,
  type: "seller_approved",
  message: `<b>Message</b> ${id}`,
  thumb: "",
  time_ago: "2 days ago",
  is_read: id > unread,
});

beforeEach(() => {
  // Earlier responses are cached as long as a user is signed in.
  signIn();
  url.query = "";
  unread = 0;
  replace.mockReset();
  request.mockReset().mockImplementation(async (call, { query }) => {
    if (call === "POST /api/notifications/read") {
      unread = 0;
      return {};
    }
    const page = query?.page ?? 1;
    const meta = { page, perpage: 20, total: TOTAL, last_page: 3 };
    return { notifications: { data: page > 3 ? [] : [notification(page * 100)], meta }, count: unread, sales_count: 0 };
  });
});
afterEach(() => {
  cleanup();
  signOut();
});

const calls = () => request.mock.calls.map(([call]) => call);

describe("all notifications", () => {
  it("are shown page by page", async () => {
    url.query = "page=2";
    render(<AllNotifications />);
    expect(await screen.findByText(/200/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe("/account/notifications?page=3");
    expect(calls()).toEqual(["GET /api/notifications"]);
  });

  it("are marked as read once they are shown, also on the bell", async () => {
    unread = 500;
    render(<AllNotifications />);
    expect(await screen.findByText("New")).toBeTruthy();
    await waitFor(() => expect(useNewest.getState().response?.count).toBe(0));
    expect(calls()).toContain("POST /api/notifications/read");
  });

  it("redirect from a page past the last to the last", async () => {
    url.query = "page=9";
    render(<AllNotifications />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/account/notifications?page=3"));
  });
});
