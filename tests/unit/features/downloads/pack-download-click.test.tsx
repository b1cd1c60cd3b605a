// @vitest-environment jsdom

import { act } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { downloadPack } from "@/features/downloads/download";
import { handlePackDownloadClick, loadPackAndHandleClick } from "@/features/downloads/pack-download-click";
import { quotePack } from "@/features/downloads/pack-quote";
import { ApiError } from "@/lib/api/error";
import type { PackDetail } from "@/lib/contract/entities/pack";
import {
  dialogs,
  effects,
  LINK,
  respondWith,
  send,
  setUpDownloads,
} from "@/tests/unit/features/downloads/download-fixture";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
setUpDownloads();

describe("a whole pack", () => {
  const pack = (kind: PackDetail["kind"], is_free = false) =>
    ({ kind, id: 5, title: "Night Bus", is_free }) as PackDetail;

  it.each([
    ["sample", "POST /api/pack/{id}/download", "POST /api/pack/{id}/validate-download"],
    ["preset", "POST /api/preset-packs/{id}/download", "POST /api/preset-packs/{id}/validate-download"],
    ["oneshot", "POST /api/oneshots/packs/{id}/download", "POST /api/oneshots/packs/{id}/download"],
  ] as const)("of kind %s is bought and quoted by its own calls", async (kind, bought, quoted) => {
    respondWith({ download: LINK });
    await act(() => downloadPack(pack(kind), 0));
    respondWith({ status: "credit_available", required_credit: 12, available_credit: 40 });
    expect(await quotePack(pack(kind))).toEqual({
      status: "credit_available",
      required: 12,
      available: 40,
      owned: false,
      isFree: false,
    });
    expect(send.mock.calls.map(([name]) => name)).toEqual([bought, quoted]);
    expect(send.mock.calls[0]?.[2]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(effects.followedLinks).toEqual([LINK]);
  });

  it("of one-shots is quoted without confirming the purchase", async () => {
    respondWith({ status: "credit_required", required_credit: 1, available_credit: 0 });
    await quotePack(pack("oneshot"));
    expect(send.mock.calls[0]?.[1]).toEqual({ params: { id: 5 } });
  });

  it("is owned when nothing is left to pay, unless it is free anyway", async () => {
    respondWith({ required_credit: 0, available_credit: 3 });
    expect((await quotePack(pack("sample"))).owned).toBe(true);
    respondWith({ required_credit: 0, available_credit: 3 });
    expect((await quotePack(pack("sample", true))).owned).toBe(false);
  });

  it("opens a dialog with its current price before it is paid for", async () => {
    respondWith({ status: "credit_available", required_credit: 12, available_credit: 40 });
    await act(() => handlePackDownloadClick(pack("sample"), []));
    expect(send.mock.calls.map(([name]) => name)).toEqual(["POST /api/pack/{id}/validate-download"]);
    expect(dialogs()).toEqual([
      { name: "pack-options", props: { pack: pack("sample"), royalties: [], required: 12, available: 40 } },
    ]);
    expect(effects.followedLinks).toEqual([]);
  });

  it("is loaded first where only its card is known, and its dialog lists the royalties", async () => {
    const samples = [{ id: 1, title: "Loop", user_username: "odile", copyright_label: "Royalty A" }];
    send.mockResolvedValueOnce({ pack: pack("sample"), samples } as never);
    respondWith({ status: "credit_available", required_credit: 12, available_credit: 40 });
    await act(() => loadPackAndHandleClick(pack("sample")));
    expect(dialogs()).toMatchObject([{ name: "pack-options", props: { royalties: [{ title: "Loop" }] } }]);
  });

  it("that no longer exists is not quoted, and opens no dialog", async () => {
    send.mockRejectedValueOnce(new ApiError(404, "Not found."));
    await act(() => loadPackAndHandleClick(pack("sample")));
    expect(send).toHaveBeenCalledTimes(1);
    expect(dialogs()).toEqual([]);
  });

  it("is downloaded at once when it costs nothing", async () => {
    respondWith({ status: "ok", required_credit: 0, available_credit: 3 });
    respondWith({ download: LINK });
    await act(() => handlePackDownloadClick(pack("sample"), []));
    expect([dialogs(), effects.followedLinks]).toEqual([[], [LINK]]);
  });

  it("offers to end the trial, or says what is missing, before anything is charged", async () => {
    respondWith({ status: "activate_subscription", required_credit: 12, available_credit: 4 });
    await act(() => handlePackDownloadClick(pack("oneshot"), []));
    const goal = expect.objectContaining({ purpose: "download Night Bus", credits: 12 });
    const why = "One-shot packs open when the plan starts.";
    expect(dialogs()).toEqual([{ name: "subscribe", props: { type: "end-trial", goal, why } }]);
    respondWith({ status: "not_enough_credit", required_credit: 12, available_credit: 4 });
    await act(() => handlePackDownloadClick(pack("sample"), []));
    expect(dialogs()).toEqual([
      { name: "insufficient-funds", props: { what: "Night Bus", required: 12, available: 4, goal } },
    ]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("is not charged after its quote was refused", async () => {
    send.mockRejectedValueOnce(new ApiError(403, "Verify your e-mail."));
    await act(() => handlePackDownloadClick(pack("sample"), []));
    expect(send).toHaveBeenCalledTimes(1);
    expect([dialogs(), effects.followedLinks.length]).toEqual([[], 0]);
  });
});
