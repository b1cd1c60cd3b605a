// @vitest-environment jsdom

import { act } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { downloadFile, resumeDownload } from "@/features/downloads/download";
import { handleDownloadClick, handleFormatsClick } from "@/features/downloads/download-click";
import { downloadPlan } from "@/features/downloads/download-plan";
import { rememberFormat } from "@/features/downloads/format-memory";
import { forgetIntent, pendingIntent } from "@/lib/client/session/pending-intent";
import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { parseIntent } from "@/lib/routes/intent";
import { useDialogs } from "@/stores/dialogs";
import {
  dialogs,
  effects,
  goalOf,
  LINK,
  REGISTER_DIALOG,
  respondWith,
  send,
  setUpDownloads,
} from "@/tests/unit/features/downloads/download-fixture";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
setUpDownloads();

describe("a click on a download control", () => {
  const click = (sound: Sound, change: Partial<User>) => {
    signIn(change);
    return handleDownloadClick(sound);
  };
  const broke = { credit: 0, subscription_status: "none" } as const;

  it("asks an unverified user to confirm the e-mail, and remembers the sound", async () => {
    signIn({ ...broke, email_verified_at: null });
    for (const handle of [handleDownloadClick, handleFormatsClick]) {
      useDialogs.setState({ open: [] });
      await handle(sampleSound(7));
      expect(dialogs()).toMatchObject([
        { name: "subscription-loader", props: { goal: { purpose: "download Sample 7" } } },
      ]);
      expect(parseIntent(pendingIntent())).toMatchObject({ action: "download", kind: "sample", id: 7 });
    }
    expect(send).not.toHaveBeenCalled();
    forgetIntent();
  });

  it("can be resumed: a free sound downloads at once, one that costs credits opens the options", async () => {
    signIn({ credit: 10 });
    respondWith({ download: LINK });
    await act(() => resumeDownload({ ...sampleSound(7), is_free: true }));
    expect(effects.followedLinks).toEqual([LINK]);
    expect(dialogs()).toEqual([]);
    await act(() => resumeDownload({ ...sampleSound(8), is_free: false, price: 3 }));
    expect(dialogs()).toMatchObject([{ name: "download-options", props: { sound: { id: 8 } } }]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("can be resumed with the file that was paid for, which downloads without another question", async () => {
    signIn({ credit: 10 });
    respondWith({ download: LINK });
    await act(() => resumeDownload(sampleSound(7, { has_stems: true }), { format: "stems", credits: 5 }));
    expect(send.mock.calls.map(([call]) => call)).toEqual(["POST /api/sound/{id}/download-stems"]);
    expect(dialogs()).toEqual([]);
  });

  it("tells where the sound was found, also when a dialog comes between", async () => {
    const user = fakeUser({ credit: 10 });
    signIn(user);
    respondWith({ download: LINK });
    const sound = sampleSound(7, { has_stems: true });
    const search = "https://wavecrate.test/samples?search=rain";
    await act(() => handleFormatsClick(sound, search));
    const plan = downloadPlan(user, sound);
    await act(() => downloadFile(plan, plan.files[0]!));
    await act(() => handleDownloadClick(sampleSound(8), search));
    expect(send.mock.calls.map(([, input]) => input?.query)).toMatchObject([{ from: "search" }, { from: "search" }]);
  });

  it("asks a visitor to register", async () => {
    signOut();
    await handleDownloadClick(sampleSound(7));
    expect(dialogs()).toMatchObject([REGISTER_DIALOG]);
    expect(send).not.toHaveBeenCalled();
  });

  it("downloads a sound with one file at once", async () => {
    const owned = [{ type: "wav" as const, sample_id: 7, created_at: "2026-01-01" }];
    const affordable: [Sound, Partial<User>][] = [
      [sampleSound(7, { price: 2 }), { credit: 2 }],
      [sampleSound(7, { is_free: true }), broke],
      [sampleSound(7), { ...broke, sample_downloads: owned }],
      [sampleSound(7), { ...broke, is_admin: true }],
      [presetSound(7), { credit: 4 }],
      [oneshotSound(7), { credit: 2 }],
    ];
    for (const [sound, change] of affordable) {
      send.mockClear();
      respondWith({ download: LINK });
      await act(() => click(sound, change));
      expect(send).toHaveBeenCalledTimes(1);
      expect([dialogs(), effects.followedLinks.pop()]).toEqual([[], LINK]);
    }
  });

  it("opens the options of several files until one was chosen, then downloads that one at once", async () => {
    const sound = sampleSound(7, { has_mid: true, has_stems: true });
    await click(sound, { credit: 9 });
    expect(dialogs()).toEqual([{ name: "download-options", props: { sound } }]);
    expect(send).not.toHaveBeenCalled();

    useDialogs.setState({ open: [] });
    rememberFormat("stems");
    respondWith({ download: LINK });
    await act(() => click(sound, { credit: 9 }));
    expect(send.mock.calls[0]?.[0]).toBe("POST /api/sound/{id}/download-stems");
    expect(dialogs()).toEqual([]);

    const other = sampleSound(8, { has_mid: true });
    await click(other, { credit: 9 });
    expect(dialogs()).toEqual([{ name: "download-options", props: { sound: other } }]);
  });

  it("says what is missing when the credits don't cover the remembered file", async () => {
    rememberFormat("stems");
    await click(sampleSound(7, { has_stems: true, copyright_label: "Royalty A" }), {
      credit: 4,
      is_subscribed: true,
      subscription_status: "active",
    });
    expect(dialogs()).toEqual([
      {
        name: "insufficient-funds",
        props: {
          what: "Stems, Sample 7",
          note: "Royalty A: 10 to 25 % of royalties. Register the track before release.",
          required: 5,
          available: 4,
          goal: goalOf("Sample 7", "stems", 5),
        },
      },
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  it("on the formats beside it opens the options while the credits cover any file", async () => {
    const sound = sampleSound(7, { price: 3, has_mid: true });
    signIn({ credit: 2 });
    await handleFormatsClick(sound);
    expect(dialogs()).toEqual([{ name: "download-options", props: { sound } }]);
    useDialogs.setState({ open: [] });
    signIn({ credit: 1, is_subscribed: true, subscription_status: "active" });
    await handleFormatsClick(sound);
    expect(dialogs()).toMatchObject([{ name: "insufficient-funds", props: { required: 3, available: 1 } }]);
  });

  it("points a user without a plan and credits to the plans", async () => {
    await click(sampleSound(7), broke);
    expect(dialogs()).toEqual([
      { name: "subscribe", props: { type: "no-subscription", goal: goalOf("Sample 7", "wav") } },
    ]);
  });

  it("offers to activate the subscription when the trial's credits are used up", async () => {
    await click(sampleSound(7), { credit: 1, subscription_status: "in_trial" });
    expect(dialogs().map(({ name }) => name)).toEqual(["activate-subscription"]);
  });

  it("says how many credits a subscriber needs", async () => {
    await click(sampleSound(7, { price: 3 }), { credit: 1, is_subscribed: true, subscription_status: "active" });
    expect(dialogs()).toEqual([
      {
        name: "insufficient-funds",
        props: { what: "WAV, Sample 7", required: 3, available: 1, goal: goalOf("Sample 7", "wav", 3) },
      },
    ]);
  });
});
