// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resumeIntent } from "@/app/_shell/resume-intent";
import { useSetLikes } from "@/features/selections/set-like-store";
import { request } from "@/lib/api/request";
import { startPlan } from "@/lib/client/billing/checkout";
import { confirmPaidGoal, paidGoal, rememberPaidGoal } from "@/lib/client/session/paid-goal";
import { type IntentTarget, newIntent, pendingIntent, rememberIntent } from "@/lib/client/session/pending-intent";
import { currentUser } from "@/lib/client/session/session";
import { openDialog, useDialogs } from "@/stores/dialogs";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
vi.mock("@/lib/client/billing/checkout", () => ({ startPlan: vi.fn() }));
const send = vi.mocked(request);
const calls = () => send.mock.calls.map(([call]) => call);
const dialogs = () => useDialogs.getState().open;
const push = vi.fn();

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  send.mockReset();
  push.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/samples");
  useDialogs.setState({ open: [] });
});
afterEach(() => signOut());

const want = (wanted: IntentTarget, path?: string) => {
  const intent = newIntent(wanted, path);
  rememberIntent(intent);
  return intent;
};
const resume = () => resumeIntent({ push });
const DOWNLOAD: IntentTarget = { action: "download", kind: "sample", id: 7 };

describe("a resumed intent", () => {
  it("waits for a confirmed e-mail if it is a download or a purchase", async () => {
    signIn({ email_verified_at: null });
    for (const wanted of [DOWNLOAD, { action: "buy", kind: "sample-pack", id: 7 } as const]) {
      want(wanted);
      await resume();
      expect(pendingIntent()).not.toBeNull();
    }
    expect(send).not.toHaveBeenCalled();
    expect(push).not.toHaveBeenCalled();
  });

  it("spends no credits: a sound that costs some opens its dialog in place of the waiting one", async () => {
    signIn({ credit: 10 });
    openDialog("subscription-loader");
    want(DOWNLOAD);
    send.mockResolvedValueOnce({ audio: { ...sampleSound(7), is_free: false, price: 3 } } as never);
    await resume();
    expect(dialogs()).toMatchObject([{ name: "download-options", props: { sound: { id: 7 } } }]);
    expect(calls()).toEqual(["GET /api/sound/{id}"]);
  });

  it("downloads a free sound only once, even if another tab resumes it too", async () => {
    signIn({ credit: 10 });
    const intent = want(DOWNLOAD);
    send.mockResolvedValueOnce({ audio: { ...sampleSound(7), is_free: true } } as never);
    send.mockResolvedValueOnce({ download: "/media/x", status: "ok", user: null } as never);
    await resume();
    expect(calls()).toEqual(["GET /api/sound/{id}", "POST /api/sound/{id}/download"]);
    rememberIntent(intent);
    await resume();
    expect(calls()).toHaveLength(2);
    expect(pendingIntent()).toBeNull();
  });

  it.each<[string, IntentTarget]>([
    ["like of a sample", { action: "like", kind: "sample", id: 8 }],
    ["follow of a creator", { action: "follow", kind: "creator", id: 4, username: "odile" }],
  ])("neither repeats nor undoes an existing %s", async (_, wanted) => {
    signIn({ sample_likes: [8], creator_likes: [4] });
    want(wanted);
    await resume();
    expect(pendingIntent()).toBeNull();
    expect(calls()).toEqual([]);
    expect(currentUser()).toMatchObject({ sample_likes: [8], creator_likes: [4] });
  });

  it.each<[string, IntentTarget]>([
    ["like of a collection", { action: "like", kind: "collection", id: 6 }],
    ["follow of a selection", { action: "follow", kind: "selection", id: 5 }],
  ])("loads the user's likes, and neither repeats nor undoes an existing %s", async (_, wanted) => {
    signIn();
    send.mockResolvedValueOnce({ selections: [5], collections: [6] } as never);
    want(wanted);
    await resume();
    expect(pendingIntent()).toBeNull();
    expect(calls()).toEqual(["GET /api/user/collection-likes"]);
    expect(useSetLikes.getState().liked).toEqual(new Set(["selection:5", "collection:6"]));
  });

  it("likes a sound and follows a creator, even before the e-mail is confirmed", async () => {
    signIn({ email_verified_at: null, sample_likes: [8], creator_likes: [4] });
    send.mockResolvedValue({ is_like: true, likes_count: 5 } as never);
    want({ action: "like", kind: "sample", id: 7 });
    await resume();
    want({ action: "follow", kind: "creator", id: 3, username: "sam" });
    await resume();
    expect(calls()).toEqual(["POST /api/sound/{id}/like", "POST /api/producer/{username}/like"]);
    expect(currentUser()).toMatchObject({ sample_likes: [8, 7], creator_likes: [4, 3] });
  });

  it("opens the playlist dialog of a sound, the page of a list, or the checkout of a plan", async () => {
    signIn();
    want({ action: "add", kind: "sample", id: 7 });
    send.mockResolvedValueOnce({ audio: sampleSound(7) } as never);
    await resume();
    expect(dialogs()).toMatchObject([{ name: "add-to-playlist", props: { sound: { id: 7 } } }]);
    want({ action: "page" }, "/samples?page=2");
    await resume();
    want({ action: "plan", plan: "producer-monthly" });
    await resume();
    expect(push.mock.calls).toEqual([["/samples?page=2"]]);
    expect(startPlan).toHaveBeenCalledExactlyOnceWith("producer-monthly");
  });

  it("opens the checkout of a plan before the e-mail is confirmed", async () => {
    signIn({ email_verified_at: null });
    vi.mocked(startPlan).mockClear();
    want({ action: "plan", plan: "studio-yearly" });
    await resume();
    expect(startPlan).toHaveBeenCalledExactlyOnceWith("studio-yearly");
  });

  it("downloads a sound that was paid for without asking again, and clears the paid goal", async () => {
    signIn({ credit: 100 });
    const intent = want(DOWNLOAD);
    rememberPaidGoal({ intent, purpose: "download Sample 7", format: "stems", credits: 5 });
    expect(confirmPaidGoal()?.intent).toEqual(intent);
    send.mockResolvedValueOnce({ audio: { ...sampleSound(7), is_free: false, has_stems: true } } as never);
    send.mockResolvedValueOnce({ download: "/media/x", status: "ok", user: null } as never);
    await resume();
    expect(calls()).toEqual(["GET /api/sound/{id}", "POST /api/sound/{id}/download-stems"]);
    expect(dialogs()).toEqual([]);
    expect(paidGoal()).toBeNull();
  });

  it("spends no credits if the payment was for another sound, or isn't confirmed", async () => {
    signIn({ credit: 100 });
    rememberPaidGoal({ intent: newIntent({ ...DOWNLOAD, id: 8 }), format: "wav", credits: 3 });
    confirmPaidGoal();
    want(DOWNLOAD);
    send.mockResolvedValue({ audio: { ...sampleSound(7), is_free: false, price: 3 } } as never);
    await resume();
    expect(calls()).toEqual(["GET /api/sound/{id}"]);
    rememberPaidGoal({ intent: want(DOWNLOAD), format: "wav", credits: 3 });
    await resume();
    expect(calls()).toEqual(["GET /api/sound/{id}", "GET /api/sound/{id}"]);
  });

  it("is carried out on its own page, or on the page that this redirects to", async () => {
    signIn();
    want(DOWNLOAD, "/packs/1");
    await resume();
    expect(push.mock.calls).toEqual([["/packs/1"]]);
    expect(pendingIntent()).not.toBeNull();
    send.mockResolvedValueOnce({ audio: { ...sampleSound(7), is_free: false } } as never);
    await resume();
    expect(push).toHaveBeenCalledTimes(1);
    expect(dialogs()).toMatchObject([{ name: "download-options" }]);
  });

  it("is discarded when it is malformed or leads to another site", async () => {
    signIn();
    for (const text of ["nonsense", "action=page&key=0123456789abcdef&path=//evil.example"]) {
      sessionStorage.setItem("intent", text);
      await resume();
      expect(pendingIntent()).toBeNull();
    }
    expect(push).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });
});
