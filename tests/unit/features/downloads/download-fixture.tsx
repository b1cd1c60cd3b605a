import { act, cleanup, render } from "@testing-library/react";
import toast from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { TOAST_EVENT } from "@/components/layout/notify";
import { Toaster } from "@/components/ui/toaster";
import { request } from "@/lib/api/request";
import type { DownloadResponse } from "@/lib/contract/entities/billing";
import { useDialogs } from "@/stores/dialogs";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

/** The mocked `request`: a test file that uses this mocks `lib/api/request`. */
export const send = vi.mocked(request);

/** The register dialog for downloading the sound with the id 7, whose title it has. */
export const REGISTER_DIALOG = {
  name: "register",
  props: {
    type: "download",
    goal: { purpose: "download Sample 7", intent: { action: "download", kind: "sample", id: 7 } },
  },
};

export const LINK = "/media/download/signed";

/** The links followed in this test, and the number of times that toasts were requested. */
export const effects = { followedLinks: [] as string[], toastCount: 0 };

/** The dialogs that are open. */
export const dialogs = () => useDialogs.getState().open;

/** The goal of the payment that a dialog offers. */
export const goalOf = (title: string, format: string, credits?: number) =>
  expect.objectContaining({ purpose: `download ${title}`, format, ...(credits !== undefined && { credits }) });

/** The response to the next request. */
export function respondWith(response: Partial<DownloadResponse>) {
  send.mockResolvedValueOnce({ download: null, status: "ok", user: null, ...response } as never);
}

const countToast = () => {
  effects.toastCount += 1;
};

/** Each test of the file starts with a signed-in user, no dialog and a toaster on the page. */
export function setUpDownloads() {
  beforeEach(() => {
    send.mockReset();
    Object.assign(effects, { followedLinks: [], toastCount: 0 });
    window.addEventListener(TOAST_EVENT, countToast);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      effects.followedLinks.push(this.getAttribute("href") ?? "");
    });
    useDialogs.setState({ open: [] });
    signIn();
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => toast.remove());
    cleanup();
    signOut();
    window.removeEventListener(TOAST_EVENT, countToast);
  });
}
