// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FollowButton } from "@/features/likes/components/follow-button";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("next/navigation", () => ({ usePathname: () => "/lena", useRouter: () => ({}) }));

afterEach(() => {
  cleanup();
  signOut();
});

it("follows others; the creator themself is led to change what others see", () => {
  signIn({ id: 1, seller_status: "active" });
  render(<FollowButton id={2} username="halden" display="Halden Rye" />);
  expect(screen.getByRole("button", { name: "Follow Halden Rye" })).toBeTruthy();
  cleanup();
  render(<FollowButton id={1} username="lena" display="Lena Marsh" size="md" />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Edit profile" }).getAttribute("href")).toBe("/account/profile");
});
