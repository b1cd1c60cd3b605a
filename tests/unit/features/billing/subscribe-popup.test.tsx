// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { SubscribePopup } from "@/features/billing/components/subscribe-popup";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: async () => ({ data: [] }) }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => "/" }));

beforeAll(installDialog);
afterEach(() => {
  cleanup();
  signOut();
});

const show = (why?: string) =>
  render(
    <SubscribePopup
      open
      view={{ name: "subscribe", props: { type: "end-trial", ...(why && { why }) } }}
      onClose={() => {}}
    />,
  );

it("says what was refused before it offers to end the trial", () => {
  signIn({ subscription_status: "in_trial", plan_code: "producer-monthly" });
  show("You’ve downloaded the 10 one-shots of your trial.");
  const dialog = screen.getByRole("dialog", { name: "End your trial early" });
  expect(dialog.textContent).toMatch(/10 one-shots of your trial\.Billing starts today/);
});

it("says nothing of the kind where nothing was refused", () => {
  signIn({ subscription_status: "in_trial", plan_code: "producer-monthly" });
  show();
  expect(screen.getByRole("dialog").textContent).not.toContain("one-shots");
});
