// @vitest-environment jsdom

import { act, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { InsufficientFunds } from "@/features/downloads/components/insufficient-funds";
import { handlePackDownloadClick } from "@/features/downloads/pack-download-click";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { User } from "@/lib/contract/entities/user";
import type { OpenDialog } from "@/stores/dialogs";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { dialogs, respondWith, setUpDownloads } from "@/tests/unit/features/downloads/download-fixture";
import { signIn } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
beforeAll(installDialog);
setUpDownloads();

const PACK = { kind: "sample", id: 5, title: "Night Bus", is_free: false } as PackDetail;
const NONE = { is_subscribed: false, subscription_status: "none", has_ever_paid: false, credit: 0 } as const;

async function refused(change: Partial<User>, kind: PackDetail["kind"] = "sample") {
  signIn({ ...NONE, ...change });
  const status = kind === "oneshot" ? "credit_required" : "not_enough_credit";
  respondWith({ status, required_credit: 15, available_credit: change.credit ?? 0 });
  await act(() => handlePackDownloadClick({ ...PACK, kind }, []));
  return dialogs()[0]!;
}

describe("a whole pack that can't be paid for", () => {
  it.each(["sample", "preset", "oneshot"] as const)(
    "of kind %s offers the plans to a user without one",
    async (kind) => {
      expect(await refused({}, kind)).toMatchObject({
        name: "subscribe",
        props: { type: "no-subscription", goal: { purpose: "download Night Bus", credits: 15 } },
      });
      expect(await refused({ subscription_status: "canceled" }, kind)).toMatchObject({ name: "subscribe" });
    },
  );

  it("offers to end a trial in one", async () => {
    expect(await refused({ is_subscribed: true, subscription_status: "in_trial" })).toMatchObject({
      name: "activate-subscription",
    });
  });

  it.each([
    ["a free pass", { is_subscribed: true, subscription_status: "free_pass" }, false],
    ["a trial that is over", { subscription_status: "canceled", credit: 3 }, false],
    ["a plan", { is_subscribed: true, subscription_status: "active", has_ever_paid: true }, true],
    [
      "a plan that has ended, with credits left",
      { subscription_status: "canceled", has_ever_paid: true, credit: 3 },
      true,
    ],
  ] as const)("sends a user with %s where more credits can be had", async (_, change, canTopUp) => {
    const dialog = await refused(change);
    expect(dialog).toMatchObject({ name: "insufficient-funds", props: { required: 15 } });
    render(<InsufficientFunds open view={dialog as OpenDialog<"insufficient-funds">} onClose={() => undefined} />);
    expect(screen.queryAllByRole("link", { name: "Add more credits" })).toHaveLength(canTopUp ? 1 : 0);
    if (canTopUp) return;
    await act(async () => screen.getByRole("button", { name: "See plans" }).click());
    expect(dialogs()[0]).toMatchObject({ name: "subscribe", props: { goal: { purpose: "download Night Bus" } } });
  });
});
