// @vitest-environment jsdom

import { act, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RoyaltyNotice } from "@/features/downloads/components/royalty-notice";
import { handleDownloadClick } from "@/features/downloads/download-click";
import type { Sound } from "@/lib/contract/entities/sound";
import type { OpenDialog } from "@/stores/dialogs";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import {
  dialogs,
  effects,
  LINK,
  respondWith,
  send,
  setUpDownloads,
} from "@/tests/unit/features/downloads/download-fixture";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { signIn } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
beforeAll(installDialog);
setUpDownloads();

// What is read is remembered per user: each test has one of its own.
let userId = 100;
beforeEach(() => {
  userId += 1;
  signIn({ id: userId, credit: 50 });
});

const sound = (copyright_label: string, id = 7) =>
  sampleSound(id, { copyright_label, is_free: false, price: 3 } as Partial<Sound>);
const click = (label: string, id?: number) => act(() => handleDownloadClick(sound(label, id)));
const show = () =>
  render(<RoyaltyNotice open view={dialogs()[0] as OpenDialog<"royalty-notice">} onClose={() => undefined} />);

describe("a royalty", () => {
  it("is said before the first download of its label, which costs nothing until it is confirmed", async () => {
    await click("Royalty A");
    expect(send).not.toHaveBeenCalled();
    expect(dialogs()).toMatchObject([{ name: "royalty-notice", props: { sound: { id: 7 }, format: "wav" } }]);
    show();
    expect(screen.getByRole("dialog").textContent).toContain("Register the track before release.");
    respondWith({ download: LINK });
    await act(async () => screen.getByRole("button", { name: /^Download/ }).click());
    expect(effects.followedLinks).toEqual([LINK]);
  });

  it("is asked about once a label, and said after each download with a link", async () => {
    await click("Royalty A");
    show();
    respondWith({ download: LINK });
    await act(async () => screen.getByRole("button", { name: /^Download/ }).click());
    respondWith({ download: LINK });
    await click("Royalty A", 8);
    expect(effects.followedLinks).toEqual([LINK, LINK]);
    expect((await screen.findByRole("status")).textContent).toContain("Royalty A: register the track before release");
    expect(screen.getByRole("link", { name: "Register a track" }).getAttribute("href")).toBe(
      "/account/licensing/registrations",
    );
    await click("Royalty B", 9);
    expect(dialogs()).toMatchObject([{ props: { sound: { id: 9 } } }]);
  });

  it("is not asked about any more once that is switched off, nor for a royalty-free sound", async () => {
    await click("Royalty A");
    show();
    await act(async () => screen.getByRole("checkbox").click());
    respondWith({ download: LINK });
    await act(async () => screen.getByRole("button", { name: /^Download/ }).click());
    respondWith({ download: LINK });
    await click("Royalty C", 8);
    respondWith({ download: LINK });
    await click("Royalty-Free", 9);
    expect(effects.followedLinks).toEqual([LINK, LINK, LINK]);
  });

  it("is said to each user of a browser", async () => {
    await click("Royalty A");
    show();
    respondWith({ download: LINK });
    await act(async () => screen.getByRole("button", { name: /^Download/ }).click());
    signIn({ id: userId + 1000, credit: 50 });
    await click("Royalty A", 8);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
