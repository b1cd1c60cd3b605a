// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionList } from "@/features/account/components/session-list";
import { ApiError } from "@/lib/api/error";
import type { Session } from "@/lib/contract/calls/people/sessions";
import { formatSince } from "@/lib/format/date";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input: { params?: { id: number } }) => Promise<unknown>>());
vi.mock("@/lib/api/request", () => ({ request }));

let sessions: Session[];
let providers: { provider: string; connected_at: string | null }[];
const session = (id: number, change: Partial<Session> = {}): Session => ({
  id,
  device: `Browser ${id}`,
  app: null,
  ip: "203.0.113.x",
  signed_in_at: "2026-02-03T10:00:00Z",
  last_used_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  is_current: false,
  ...change,
});

beforeEach(() => {
  signIn();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  sessions = [session(1), session(2, { is_current: true }), ...[3, 4, 5, 6, 7, 8].map((id) => session(id))];
  providers = [{ provider: "google", connected_at: null }];
  request.mockReset();
  request.mockImplementation(async (call, { params }) => {
    if (call === "DELETE /api/user/sessions/{id}") {
      if (!sessions.some(({ id }) => id === params?.id)) throw new ApiError(404, "Not found.");
      sessions = sessions.filter(({ id }) => id !== params?.id);
    }
    if (call === "POST /api/user/sessions/end-others") sessions = sessions.filter(({ is_current }) => is_current);
    if (call === "GET /api/user/sign-in-methods") return { has_password: true, providers };
    return { sessions };
  });
});
afterEach(() => {
  cleanup();
  signOut();
});

const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);

describe("the list of sessions", () => {
  it("begins with this device, which cannot be signed out here, and shows the rest on request", async () => {
    const user = userEvent.setup();
    render(<SessionList />);
    await screen.findByText("This device");
    expect(rows()).toHaveLength(6);
    expect(rows()[0]).toBe("Browser 2This deviceUsed 3 hours agoSigned in on 3 Feb 2026From 203.0.113.x");
    expect(within(screen.getAllByRole("listitem")[0]!).queryByRole("button")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show all 8" }));
    expect(rows()).toHaveLength(8);
  });

  it("asks before it signs a session out", async () => {
    const user = userEvent.setup();
    render(<SessionList />);
    await user.click(await screen.findByRole("button", { name: "Sign out Browser 3" }));
    expect(request.mock.calls.map(([call]) => call)).toEqual(["GET /api/user/sessions"]);
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Sign out Browser 3" })).toBeNull());
    expect(request).toHaveBeenCalledWith("DELETE /api/user/sessions/{id}", { params: { id: 3 } }, { silent: false });
    const list = screen.getByRole("list").parentElement;
    await waitFor(() => expect(document.activeElement, "focus moves to the list").toBe(list));
  });

  it("removes a session that has ended in the meantime", async () => {
    const user = userEvent.setup();
    render(<SessionList />);
    await user.click(await screen.findByRole("button", { name: "Sign out Browser 4" }));
    sessions = sessions.filter(({ id }) => id !== 4);
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Sign out Browser 4" })).toBeNull());
  });

  it("signs out all other sessions", async () => {
    const user = userEvent.setup();
    render(<SessionList />);
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
    expect(screen.getByText(/^The other 7 devices have to sign in again/)).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Sign out everywhere else" }).at(-1)!);
    await screen.findByText("You’re not signed in anywhere else.");
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole("link", { name: "See how you sign in" })).toBeNull();
  });

  it("names the providers that can still sign in after all other sessions have ended", async () => {
    providers = [{ provider: "google", connected_at: "2026-02-03T10:00:00Z" }];
    const user = userEvent.setup();
    render(<SessionList />);
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
    await user.click(screen.getAllByRole("button", { name: "Sign out everywhere else" }).at(-1)!);
    expect(await screen.findByText(/^Google can still sign in to your account/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See how you sign in" }).getAttribute("href")).toBe("#sign-in");
  });
});

describe("the time of the last use", () => {
  const now = Date.parse("2026-06-30T12:00:00Z");
  it.each([
    ["2026-06-30T11:51:00Z", "just now"],
    ["2026-06-30T12:05:00Z", "just now"],
    ["2026-06-30T11:25:00Z", "35 minutes ago"],
    ["2026-06-30T09:01:00Z", "2 hours ago"],
    ["2026-06-29T11:00:00Z", "1 day ago"],
    ["2026-05-01T12:00:00Z", "on 1 May 2026"],
  ])("%s reads %s", (instant, text) => {
    expect(formatSince(instant, now)).toBe(text);
  });
});
