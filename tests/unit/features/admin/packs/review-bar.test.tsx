// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ReviewBar } from "@/features/admin/packs/components/review-bar";
import { useReviewDraft } from "@/features/admin/packs/review-draft";
import { forgetDrafts } from "@/features/work/drafts/drafts";
import { ApiError } from "@/lib/api/error";
import type { ReviewedPack } from "@/lib/contract/calls/moderation/pack-reviews";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

const person = (id: number, display: string) => ({ id, display, username: display.toLowerCase(), thumb: "" });

const SENT_AT = "2026-11-20T10:00:00.000Z";

/** A pack that the viewer has claimed, unless changed. */
function packOf(change: Partial<ReviewedPack> = {}): ReviewedPack {
  return {
    kind: "sample",
    id: 7,
    title: "Ruby Street",
    status: 6,
    user: person(2, "Halden"),
    claimed_by: person(1, "Petra"),
    claim_seen_at: new Date().toISOString(),
    sent_at: SENT_AT,
    holds: [],
    is_own: false,
    is_decidable: true,
    missing: [],
    sounds: [],
    ...change,
  } as ReviewedPack;
}

const onDecided = vi.fn();
const show = (pack: ReviewedPack) =>
  render(<ReviewBar pack={pack} isInReview={pack.status === 2 || pack.status === 6} onDecided={onDecided} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const message = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message, Halden reads it" });
const calls = () => request.mock.calls.map(([name]) => name as string);

afterEach(() => {
  cleanup();
  forgetDrafts();
  request.mockReset();
  onDecided.mockReset();
  vi.useRealTimers();
});

/** Ticks what was found in the sound with the id 3. */
function Ticks({ pack }: { pack: ReviewedPack }) {
  const words = useReviewDraft(pack);
  return (
    <button type="button" onClick={() => words.name([{ sound_id: 3, sentence: "It clips." }], true)}>
      Tick
    </button>
  );
}

describe("the decision bar of a pack", () => {
  it("decides on nothing that isn't claimed, by no key either, and says why", async () => {
    show(packOf({ status: 2, claimed_by: null, claim_seen_at: null, is_decidable: false }));
    for (const name of ["Approve", "Request changes", "Reject"]) expect(button(name).disabled, name).toBe(true);
    expect(button("Approve")).toHaveProperty("title", "A");
    expect(screen.getByText(/^Claim it to decide: meanwhile nobody else can\./)).toBeTruthy();
    for (const key of ["a", "u", "r"]) fireEvent.keyDown(document.body, { key });
    expect(calls()).toEqual([]);
    request.mockResolvedValue(packOf());
    fireEvent.keyDown(document.body, { key: "c" });
    await waitFor(() => expect(calls()).toEqual(["POST /api/admin/packs/{id}/claim"]));
  });

  it("says that a pack of one's own, and one that another has, can't be claimed", () => {
    show(packOf({ status: 2, is_own: true, is_decidable: false, claimed_by: null }));
    expect(button("Claim").disabled).toBe(true);
    expect(screen.getByText(/somebody else decides on it/)).toBeTruthy();
    cleanup();
    show(packOf({ claimed_by: person(3, "Noel"), is_decidable: false }));
    expect(button("Claim").disabled).toBe(true);
    expect(screen.getByText("Noel has claimed this pack.")).toBeTruthy();
    cleanup();
    show(packOf({ claimed_by: person(3, "Noel"), is_decidable: false, claim_seen_at: new Date(0).toISOString() }));
    expect(button("Claim").disabled).toBe(false);
  });

  it("can't be approved while points are open, and says which", () => {
    show(packOf({ missing: [{ point: "no-cover", count: 1 }] }));
    expect(button("Approve").disabled).toBe(true);
    expect(screen.getByText("It can’t be approved yet. There is no cover.")).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "a" });
    expect(calls()).toEqual([]);
  });

  it("fills in a sentence for a reason, which can be changed and goes with its reason only as it was", async () => {
    show(packOf());
    await userEvent.click(button("Message"));
    await userEvent.click(button("Names"));
    expect(message().value).toMatch(/names of their own/);
    await userEvent.click(button("Cover"));
    expect(message().value).toMatch(/names of their own.*The cover/);
    await userEvent.click(button("Cover"));
    expect(message().value).not.toMatch(/The cover/);
    await userEvent.type(message(), " Thanks.");
    fireEvent.keyDown(message(), { key: "r" });
    expect(calls()).toEqual([]);
    request.mockResolvedValue(packOf({ status: 3 }));
    fireEvent.keyDown(document.body, { key: "u" });
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(request.mock.calls[0]).toMatchObject([
      "POST /api/admin/packs/{id}/require-update",
      {
        params: { id: 7 },
        body: { sent_at: SENT_AT, reasons: ["naming"], message: expect.stringMatching(/Thanks\.$/) },
      },
      { silent: true },
    ]);
  });

  it("names what is ticked, in place of other words, and can’t be approved while anything is", async () => {
    const sounds = [{ id: 3, title: "Fence Guitar", key: null, peaks: "", duration_seconds: 2 }];
    const pack = packOf({ sounds: sounds as ReviewedPack["sounds"] });
    render(<Ticks pack={pack} />);
    show(pack);
    expect(button("Approve").disabled).toBe(false);
    await userEvent.click(button("Tick"));
    expect(button("Approve").disabled).toBe(true);
    expect(screen.getByText("Halden is told of 1 finding in 1 sound. Nothing goes on sale.")).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "a" });
    expect(calls()).toEqual([]);
    request.mockResolvedValue(packOf({ status: 3 }));
    fireEvent.keyDown(document.body, { key: "u" });
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(request.mock.calls[0]).toMatchObject([
      "POST /api/admin/packs/{id}/require-update",
      {
        body: { sent_at: SENT_AT, findings: [{ sound_id: 3, sentence: "It clips." }], heard: { whole: 0, partly: 0 } },
      },
      { silent: true },
    ]);
  });

  it("sends nothing back without a reason and words", async () => {
    show(packOf());
    fireEvent.keyDown(document.body, { key: "r" });
    expect(await screen.findByText("Choose a reason.")).toBeTruthy();
    expect(screen.getByText("Write a reason: Halden reads it.")).toBeTruthy();
    await userEvent.click(button("Something else"));
    expect(message().value).toBe("");
    fireEvent.keyDown(document.body, { key: "u" });
    expect(await screen.findByText("Say what to change: Halden reads it.")).toBeTruthy();
    expect(calls()).toEqual([]);
  });

  it("keeps the words when somebody else was first, and says who", async () => {
    const { rerender } = show(packOf());
    await userEvent.click(button("Message"));
    await userEvent.click(button("Names"));
    const words = message().value;
    request.mockRejectedValue(new ApiError(409, "Noel approved this pack meanwhile."));
    fireEvent.keyDown(document.body, { key: "u" });
    expect(await screen.findByText("Noel approved this pack meanwhile.")).toBeTruthy();
    rerender(
      <ReviewBar
        pack={packOf({ status: 1, claimed_by: null, is_decidable: false })}
        isInReview={false}
        onDecided={onDecided}
      />,
    );
    expect(message().value).toBe(words);
    expect(button("Approve").disabled).toBe(true);
    expect(onDecided).not.toHaveBeenCalled();
  });

  it("gives a sign every five minutes while it is claimed and the page is visible", async () => {
    vi.useFakeTimers();
    request.mockResolvedValue(packOf());
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    show(packOf());
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(calls()).toEqual([]);
    visibility.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toEqual(["POST /api/admin/packs/{id}/claim"]);
    // It renews the claim of this sending, and makes no new one.
    expect(request.mock.calls[0]?.[1]).toMatchObject({ body: { sent_at: SENT_AT, is_sign: true } });
    visibility.mockRestore();
    cleanup();
    request.mockClear();
    show(packOf({ status: 2, is_decidable: false }));
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(calls()).toEqual([]);
  });
});
