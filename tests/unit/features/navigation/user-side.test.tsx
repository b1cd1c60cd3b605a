// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { UserSide } from "@/features/navigation/components/user-side";
import type { User } from "@/lib/contract/entities/user";
import { fakeUser } from "@/tests/unit/lib/client/session/fake-user";

const session = vi.hoisted(() => ({ user: undefined as User | undefined, tell: () => {} }));
vi.mock("@/lib/client/session/session", async (original) => ({
  ...(await original<typeof import("@/lib/client/session/session")>()),
  currentUser: () => session.user,
  subscribeSession: (tell: () => void) => {
    session.tell = tell;
    return () => {};
  },
}));

afterEach(cleanup);

it("keeps the notifications, whose panel may be open, when the user comes to be known", async () => {
  render(<UserSide notifications={<button type="button">Notifications</button>} />);
  const before = screen.getByRole("button", { name: "Notifications" });
  await act(async () => {
    session.user = fakeUser({ credit: 5 });
    session.tell();
  });
  await vi.waitFor(() => expect(screen.getByRole("button", { name: /account/i })).toBeDefined());
  expect(screen.getByRole("button", { name: "Notifications" })).toBe(before);
});
