// @vitest-environment jsdom

import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { downloadFile } from "@/features/downloads/download";
import { downloadPlan } from "@/features/downloads/download-plan";
import { ApiError } from "@/lib/api/error";
import { currentUser } from "@/lib/client/session/session";
import type { Sound } from "@/lib/contract/entities/sound";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { DOWNLOAD_STATUSES } from "@/lib/contract/rules/downloads";
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
import { fakeUser, signIn } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
setUpDownloads();

const buy = (sound: Sound = sampleSound(7), format: FormatName = "wav") =>
  act(() => {
    const plan = downloadPlan(currentUser()!, sound, format);
    return downloadFile(plan, plan.files.find(({ name }) => name === format)!);
  });

describe("responses to a download", () => {
  it("ok: updates the user, shows a toast and follows the link", async () => {
    respondWith({ download: LINK, user: fakeUser({ credit: 8 }) });
    await buy();
    expect((await screen.findByRole("status")).textContent).toBe("Downloading...");
    expect(effects.toastCount).toBe(1);
    expect(effects.followedLinks).toEqual([LINK]);
    expect(currentUser()?.credit).toBe(8);
    expect(dialogs()).toEqual([]);
  });

  it("ok with the desktop app in sync: points to the app and follows no link", async () => {
    respondWith({ download: LINK, user: fakeUser({ is_synced_to_app: true }) });
    await buy();
    expect((await screen.findByRole("status")).textContent).toBe("Success.Download here as wellCheck your desktop app");
    expect(effects.followedLinks).toEqual([]);
  });

  it.each([
    ["activate_subscription", {}],
    ["in_trial_limit_reached", { why: "You’ve downloaded the 10 one-shots of your trial." }],
  ] as const)("%s: offers to end the trial, and says which limit is reached", async (status, why) => {
    respondWith({ status });
    await buy();
    const goal = goalOf("Sample 7", "wav");
    expect(dialogs()).toEqual([{ name: "subscribe", props: { type: "end-trial", goal, ...why } }]);
  });

  it("credit_available: opens the download options", async () => {
    const sound = sampleSound(7, { has_stems: true });
    respondWith({ status: "credit_available", required_credit: 5, available_credit: 12 });
    await buy(sound, "stems");
    expect(dialogs()).toEqual([{ name: "download-options", props: { sound } }]);
  });

  it.each(["not_enough_credit", "credit_required"] as const)("%s: says what is missing", async (status) => {
    respondWith({ status, required_credit: 5, available_credit: 2 });
    await buy(sampleSound(7, { has_stems: true }), "stems");
    expect(dialogs()).toEqual([
      {
        name: "insufficient-funds",
        props: { what: "Stems, Sample 7", required: 5, available: 2, goal: goalOf("Sample 7", "stems", 5) },
      },
    ]);
  });

  it("has a test above for every status", () => {
    expect([...DOWNLOAD_STATUSES].sort()).toEqual([
      "activate_subscription",
      "credit_available",
      "credit_required",
      "in_trial_limit_reached",
      "not_enough_credit",
      "ok",
    ]);
  });

  it("an error beside the status: is shown", async () => {
    respondWith({
      status: "not_enough_credit",
      error: "This pack isn’t for sale.",
      required_credit: 1,
      available_credit: 0,
    });
    await buy();
    expect((await screen.findByRole("alert")).textContent).toBe("This pack isn’t for sale.");
  });

  it("401: says that the session has ended, and asks to sign in for the sound", async () => {
    send.mockRejectedValueOnce(new ApiError(401, "Sign in to continue."));
    await buy();
    expect(dialogs()).toMatchObject([{ ...REGISTER_DIALOG, name: "login" }]);
    expect(effects.followedLinks).toEqual([]);
  });

  it("another refusal: does nothing more, the global handler shows it", async () => {
    send.mockRejectedValueOnce(new ApiError(403, "Verify your e-mail."));
    await buy();
    expect([dialogs(), effects.followedLinks]).toEqual([[], []]);
  });
});

describe("the call that buys a file", () => {
  it.each([
    ["POST /api/sound/{id}/download", sampleSound(7), "wav"],
    ["POST /api/sound/{id}/download-mid", sampleSound(7, { has_mid: true }), "mid"],
    ["POST /api/sound/{id}/download-stems", sampleSound(7, { has_stems: true }), "stems"],
    ["POST /api/preset-samples/{id}/download-preset", presetSound(7), "preset"],
    ["POST /api/oneshots/samples/{id}/download", oneshotSound(7), "wav"],
  ] as const)("is %s", async (call, sound, format) => {
    respondWith({ download: LINK });
    await buy(sound, format);
    expect(send.mock.calls[0]?.[0]).toBe(call);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ params: { id: 7 } });
  });

  it("confirms the purchase of a one-shot", async () => {
    respondWith({ download: LINK });
    await buy(oneshotSound(7));
    expect(send.mock.calls[0]?.[1]).toEqual({
      params: { id: 7 },
      query: { force_download: "1", from: "list", credits: "2" },
    });
  });

  it("repeats the key of a request whose response was lost, for the same file only", async () => {
    const stemmed = sampleSound(7, { has_stems: true });
    send.mockRejectedValueOnce(new ApiError(0, "Something went wrong. Try again."));
    await buy(stemmed);
    for (const format of ["stems", "wav", "wav"] as const) {
      respondWith({ download: LINK });
      await buy(stemmed, format);
    }
    const [lost, other, repeated, next] = send.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(repeated).toBe(lost);
    expect(new Set([lost, other, next]).size).toBe(3);
  });

  it("sends a new key after a refusal", async () => {
    send.mockRejectedValueOnce(new ApiError(403, "Verify your e-mail."));
    await buy();
    respondWith({ download: LINK });
    await buy();
    const keys = send.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("sends a new key for every click", async () => {
    respondWith({ download: LINK });
    await buy();
    respondWith({ download: LINK });
    await buy();
    const keys = send.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("is the review download for creators and admins, until they own the file", async () => {
    signIn({ seller_status: "active", username: "halden" });
    respondWith({ download: LINK });
    await buy();
    expect(send.mock.calls[0]?.[0]).toBe("POST /api/sound/{id}/download-wav-by-admin-or-seller");
    expect(effects.followedLinks).toEqual([LINK]);
    signIn({ is_admin: true, sample_downloads: [{ type: "wav", sample_id: 7, created_at: "2026-01-01T00:00:00Z" }] });
    respondWith({ download: LINK });
    await buy();
    expect(send.mock.calls[1]?.[0]).toBe("POST /api/sound/{id}/download");
  });
});
