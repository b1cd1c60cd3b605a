// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import toast from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TOAST_EVENT } from "@/components/layout/notify";
import { Toaster } from "@/components/ui/toaster";
import { downloadFile, downloadPack, resumeDownload } from "@/features/downloads/download";
import { rememberFormat } from "@/features/downloads/format-memory";
import { quotePack } from "@/features/downloads/pack-quote";
import { pressDownload, pressFormats } from "@/features/downloads/press-download";
import { pressPack } from "@/features/downloads/press-pack";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { forgetIntent, pendingIntent } from "@/lib/client/session/pending-intent";
import { currentUser } from "@/lib/client/session/session";
import { parseIntent } from "@/lib/config/intent";
import { DOWNLOAD_STATUSES } from "@/lib/contract/constants";
import type { DownloadResponse } from "@/lib/contract/entities/billing";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import type { FormatName } from "@/lib/contract/kind-calls";
import { useDialogs } from "@/stores/dialogs";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
const send = vi.mocked(request);

/** Registering for a download of the sound with the id 7, which is named. */
const ASKED_TO_REGISTER = {
  name: "register",
  props: {
    type: "download",
    goal: { purpose: "download Sample 7", intent: { action: "download", kind: "sample", id: 7 } },
  },
};

const dialogs = () => useDialogs.getState().open;
/** What the payment that a dialog asks for is for. */
const goalOf = (title: string, format: string, credits?: number) =>
  expect.objectContaining({ purpose: `download ${title}`, format, ...(credits !== undefined && { credits }) });
const LINK = "/media/download/signed";
let followed: string[];
let wanted: number;
const want = () => {
  wanted += 1;
};

function answerWith(answer: Partial<DownloadResponse>) {
  send.mockResolvedValueOnce({ download: null, status: "ok", user: null, ...answer } as never);
}

beforeEach(() => {
  send.mockReset();
  followed = [];
  wanted = 0;
  window.addEventListener(TOAST_EVENT, want);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute("href") ?? "");
  });
  useDialogs.setState({ open: [] });
  signIn();
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  signOut();
  window.removeEventListener(TOAST_EVENT, want);
});

const buy = (sound: Sound = sampleSound(7), format: FormatName = "wav") =>
  act(() => downloadFile(sound, format, currentUser()!));

describe("responses to a download", () => {
  it("ok: takes over the user, says so and follows the link", async () => {
    answerWith({ download: LINK, user: fakeUser({ credit: 8 }) });
    await buy();
    expect((await screen.findByRole("status")).textContent).toBe("Downloading...");
    expect(wanted).toBe(1);
    expect(followed).toEqual([LINK]);
    expect(currentUser()?.credit).toBe(8);
    expect(dialogs()).toEqual([]);
  });

  it("ok with the desktop app in sync: points there and follows nothing", async () => {
    answerWith({ download: LINK, user: fakeUser({ is_synced_to_app: true }) });
    await buy();
    expect((await screen.findByRole("status")).textContent).toBe("Success.Check your desktop app");
    expect(followed).toEqual([]);
  });

  it.each(["activate_subscription", "in_trial_limit_reached"] as const)(
    "%s: offers to end the trial",
    async (status) => {
      answerWith({ status });
      await buy();
      expect(dialogs()).toEqual([{ name: "subscribe", props: { type: "end-trial", goal: goalOf("Sample 7", "wav") } }]);
    },
  );

  it("credit_available: opens the download options", async () => {
    const sound = sampleSound(7, { has_stems: true });
    answerWith({ status: "credit_available", required_credit: 5, available_credit: 12 });
    await buy(sound, "stems");
    expect(dialogs()).toEqual([{ name: "download-options", props: { sound } }]);
  });

  it.each(["not_enough_credit", "credit_required"] as const)("%s: says what is missing", async (status) => {
    answerWith({ status, required_credit: 5, available_credit: 2 });
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
    answerWith({
      status: "not_enough_credit",
      error: "This pack isn’t for sale.",
      required_credit: 1,
      available_credit: 0,
    });
    await buy();
    expect((await screen.findByRole("alert")).textContent).toBe("This pack isn’t for sale.");
  });

  it("401: asks to register", async () => {
    send.mockRejectedValueOnce(new ApiError(401, "Sign in to continue."));
    await buy();
    expect(dialogs()).toMatchObject([ASKED_TO_REGISTER]);
    expect(followed).toEqual([]);
  });

  it("another refusal: does nothing more, the global handler shows it", async () => {
    send.mockRejectedValueOnce(new ApiError(403, "Verify your e-mail."));
    await buy();
    expect([dialogs(), followed]).toEqual([[], []]);
  });
});

describe("the call that a file is bought with", () => {
  it.each([
    [sampleSound(7), "wav", "POST /api/sound/{id}/download"],
    [sampleSound(7, { has_mid: true }), "mid", "POST /api/sound/{id}/download-mid"],
    [sampleSound(7, { has_stems: true }), "stems", "POST /api/sound/{id}/download-stems"],
    [presetSound(7), "preset", "POST /api/preset-samples/{id}/download-preset"],
    [oneshotSound(7), "wav", "POST /api/oneshots/samples/{id}/download"],
  ] as const)("%#: %s %s", async (sound, format, call) => {
    answerWith({ download: LINK });
    await buy(sound, format);
    expect(send.mock.calls[0]?.[0]).toBe(call);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ params: { id: 7 } });
  });

  it("confirms the purchase of a one-shot", async () => {
    answerWith({ download: LINK });
    await buy(oneshotSound(7));
    expect(send.mock.calls[0]?.[1]).toEqual({ params: { id: 7 }, query: { force_download: "1" } });
  });

  it("sends a new key for every click", async () => {
    answerWith({ download: LINK });
    await buy();
    answerWith({ download: LINK });
    await buy();
    const keys = send.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("is the one without charge for creators and admins, until they own the file", async () => {
    signIn({ seller_status: "active", username: "halden" });
    answerWith({ download: LINK });
    await buy();
    expect(send.mock.calls[0]?.[0]).toBe("POST /api/sound/{id}/download-wav-by-admin-or-seller");
    expect(followed).toEqual([LINK]);
    signIn({ is_admin: true, sample_downloads: [{ type: "wav", sample_id: 7, created_at: "2026-01-01T00:00:00Z" }] });
    answerWith({ download: LINK });
    await buy();
    expect(send.mock.calls[1]?.[0]).toBe("POST /api/sound/{id}/download");
  });
});

describe("a click on a download control", () => {
  const press = (sound: Sound, change: Partial<User>) => {
    signIn(change);
    return pressDownload(sound);
  };
  const broke = { credit: 0, subscription_status: "none" } as const;

  it("asks an unverified member to confirm the e-mail, and remembers the sound", async () => {
    signIn({ ...broke, email_verified_at: null });
    for (const press of [pressDownload, pressFormats]) {
      useDialogs.setState({ open: [] });
      await press(sampleSound(7));
      expect(dialogs()).toMatchObject([
        { name: "subscription-loader", props: { goal: { purpose: "download Sample 7" } } },
      ]);
      expect(parseIntent(pendingIntent())).toMatchObject({ action: "download", kind: "sample", id: 7 });
    }
    expect(send).not.toHaveBeenCalled();
    forgetIntent();
  });

  it("goes on with a wanted sound: what is free comes at once, what costs credits is asked about", async () => {
    signIn({ credit: 10 });
    answerWith({ download: LINK });
    await act(() => resumeDownload({ ...sampleSound(7), is_free: true }));
    expect(followed).toEqual([LINK]);
    expect(dialogs()).toEqual([]);
    await act(() => resumeDownload({ ...sampleSound(8), is_free: false, price: 3 }));
    expect(dialogs()).toMatchObject([{ name: "download-options", props: { sound: { id: 8 } } }]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("asks a visitor to register", async () => {
    signOut();
    await pressDownload(sampleSound(7));
    expect(dialogs()).toMatchObject([ASKED_TO_REGISTER]);
    expect(send).not.toHaveBeenCalled();
  });

  it("downloads a sound with one file at once", async () => {
    const owned = [{ type: "wav" as const, sample_id: 7, created_at: "2026-01-01" }];
    const within: [Sound, Partial<User>][] = [
      [sampleSound(7, { price: 2 }), { credit: 2 }],
      [sampleSound(7, { is_free: true }), broke],
      [sampleSound(7), { ...broke, sample_downloads: owned }],
      [sampleSound(7), { ...broke, is_admin: true }],
      [presetSound(7), { credit: 4 }],
      [oneshotSound(7), { credit: 2 }],
    ];
    for (const [sound, change] of within) {
      send.mockClear();
      answerWith({ download: LINK });
      await act(() => press(sound, change));
      expect(send).toHaveBeenCalledTimes(1);
      expect([dialogs(), followed.pop()]).toEqual([[], LINK]);
    }
  });

  it("asks which of several files is meant, until one was chosen: then that one comes at once", async () => {
    const sound = sampleSound(7, { has_mid: true, has_stems: true });
    await press(sound, { credit: 9 });
    expect(dialogs()).toEqual([{ name: "download-options", props: { sound } }]);
    expect(send).not.toHaveBeenCalled();

    useDialogs.setState({ open: [] });
    rememberFormat("stems");
    answerWith({ download: LINK });
    await act(() => press(sound, { credit: 9 }));
    expect(send.mock.calls[0]?.[0]).toBe("POST /api/sound/{id}/download-stems");
    expect(dialogs()).toEqual([]);

    const other = sampleSound(8, { has_mid: true });
    await press(other, { credit: 9 });
    expect(dialogs()).toEqual([{ name: "download-options", props: { sound: other } }]);
  });

  it("never spends on a remembered file what the credits don't reach", async () => {
    rememberFormat("stems");
    await press(sampleSound(7, { has_stems: true, copyright_label: "Royalty A" }), {
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

  it("opens the options beside it while anything of the sound is within reach", async () => {
    const sound = sampleSound(7, { price: 3, has_mid: true });
    signIn({ credit: 2 });
    await pressFormats(sound);
    expect(dialogs()).toEqual([{ name: "download-options", props: { sound } }]);
    useDialogs.setState({ open: [] });
    signIn({ credit: 1, is_subscribed: true, subscription_status: "active" });
    await pressFormats(sound);
    expect(dialogs()).toMatchObject([{ name: "insufficient-funds", props: { required: 3, available: 1 } }]);
  });

  it("points somebody without a plan and credits to the plans", async () => {
    await press(sampleSound(7), broke);
    expect(dialogs()).toEqual([
      { name: "subscribe", props: { type: "no-subscription", goal: goalOf("Sample 7", "wav") } },
    ]);
  });

  it("offers to activate the subscription when the trial's credits are used up", async () => {
    await press(sampleSound(7), { credit: 1, subscription_status: "in_trial" });
    expect(dialogs().map(({ name }) => name)).toEqual(["activate-subscription"]);
  });

  it("says what a subscriber lacks", async () => {
    await press(sampleSound(7, { price: 3 }), { credit: 1, is_subscribed: true, subscription_status: "active" });
    expect(dialogs()).toEqual([
      {
        name: "insufficient-funds",
        props: { what: "WAV, Sample 7", required: 3, available: 1, goal: goalOf("Sample 7", "wav", 3) },
      },
    ]);
  });
});

describe("a whole pack", () => {
  const pack = (kind: PackDetail["kind"], is_free = false) =>
    ({ kind, id: 5, title: "Night Bus", is_free }) as PackDetail;

  it.each([
    ["sample", "POST /api/pack/{id}/download", "POST /api/pack/{id}/validate-download"],
    ["preset", "POST /api/preset-packs/{id}/download", "POST /api/preset-packs/{id}/validate-download"],
    ["oneshot", "POST /api/oneshots/packs/{id}/download", "POST /api/oneshots/packs/{id}/download"],
  ] as const)("of kind %s is bought and quoted by its own calls", async (kind, bought, quoted) => {
    answerWith({ download: LINK });
    await act(() => downloadPack(pack(kind)));
    answerWith({ status: "credit_available", required_credit: 12, available_credit: 40 });
    expect(await quotePack(pack(kind))).toEqual({
      status: "credit_available",
      required: 12,
      available: 40,
      owned: false,
    });
    expect(send.mock.calls.map(([name]) => name)).toEqual([bought, quoted]);
    expect(send.mock.calls[0]?.[2]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(followed).toEqual([LINK]);
  });

  it("is only quoted without the purchase of one-shots being confirmed", async () => {
    answerWith({ status: "credit_required", required_credit: 1, available_credit: 0 });
    await quotePack(pack("oneshot"));
    expect(send.mock.calls[0]?.[1]).toEqual({ params: { id: 5 } });
  });

  it("is owned when nothing is left to pay, and merely free when it always was", async () => {
    answerWith({ required_credit: 0, available_credit: 3 });
    expect((await quotePack(pack("sample"))).owned).toBe(true);
    answerWith({ required_credit: 0, available_credit: 3 });
    expect((await quotePack(pack("sample", true))).owned).toBe(false);
  });

  it("is asked about before it is paid for, with what it costs now", async () => {
    answerWith({ status: "credit_available", required_credit: 12, available_credit: 40 });
    await act(() => pressPack(pack("sample"), []));
    expect(send.mock.calls.map(([name]) => name)).toEqual(["POST /api/pack/{id}/validate-download"]);
    expect(dialogs()).toEqual([
      { name: "pack-options", props: { pack: pack("sample"), royalties: [], required: 12, available: 40 } },
    ]);
    expect(followed).toEqual([]);
  });

  it("comes at once when it costs nothing", async () => {
    answerWith({ status: "ok", required_credit: 0, available_credit: 3 });
    answerWith({ download: LINK });
    await act(() => pressPack(pack("sample"), []));
    expect([dialogs(), followed]).toEqual([[], [LINK]]);
  });

  it("offers to end the trial, and says what is missing, before anything is charged", async () => {
    answerWith({ status: "activate_subscription", required_credit: 12, available_credit: 4 });
    await act(() => pressPack(pack("oneshot"), []));
    const goal = expect.objectContaining({ purpose: "download Night Bus", credits: 12 });
    expect(dialogs()).toEqual([{ name: "subscribe", props: { type: "end-trial", goal } }]);
    answerWith({ status: "not_enough_credit", required_credit: 12, available_credit: 4 });
    await act(() => pressPack(pack("sample"), []));
    expect(dialogs()).toEqual([
      { name: "insufficient-funds", props: { what: "Night Bus", required: 12, available: 4, goal } },
    ]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("is paid for by nothing that a refused quote leads to", async () => {
    send.mockRejectedValueOnce(new ApiError(403, "Verify your e-mail."));
    await act(() => pressPack(pack("sample"), []));
    expect(send).toHaveBeenCalledTimes(1);
    expect([dialogs(), followed.length]).toEqual([[], 0]);
  });
});
