// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SelectionEditor } from "@/features/admin/selections/components/selection-editor";
import { forgetDrafts } from "@/features/work/drafts/drafts";
import { ApiError } from "@/lib/api/error";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";
import type { Sound } from "@/lib/contract/entities/sound";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/features/admin/audit/components/records-of", () => ({ RecordsOf: () => null }));
vi.mock("@/features/admin/selections/components/selection-preview", () => ({ SelectionPreview: () => null }));

const sound = (id: number, title: string) =>
  ({
    ...{ id, title, user_username: "ines", user_display: "Ines", peaks: "aaaa", duration_seconds: 2 },
    ...{ genres: [], instruments: [], tags: [], collab_users: [], sample_users: [], pack_thumb: "", pack_glow: "" },
  }) as unknown as Sound;

const stored: EditedSelection = {
  ...{ id: 7, title: "Rain", slug: "rain", description: "Wet.", thumb: "", glow: "#222222", cover: "" },
  ...{ samples_count: 2, likes_count: 0, state: "unpublished", published_at: null, retired_at: null },
  ...{ version: 3, updated_by: null, updated_at: null },
  sounds: [
    { sound: sound(1, "Loop"), state: "listed" },
    { sound: sound(2, "Gone"), state: "banned" },
  ],
};
const moved = vi.fn();
const show = (selection = stored) => render(<SelectionEditor selection={selection} onMoved={moved} />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const calls = () => request.mock.calls.filter(([name]) => !String(name).startsWith("GET")) as [string, object][];

beforeEach(() => {
  installDialog();
  request.mockResolvedValue(stored);
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  request.mockReset();
  moved.mockReset();
});

describe("a selection that is edited", () => {
  it("says of a sound why visitors don’t see it", () => {
    show();
    expect(screen.getByText("Banned: visitors don’t see it here")).toBeTruthy();
    expect(button("Save").disabled).toBe(true);
    expect(button("Publish").disabled).toBe(false);
  });

  it("is saved as one change of the version that it began with, and published in the version that this made", async () => {
    show();
    await press("Take Gone off");
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Rain and wind" } });
    request.mockImplementation(async (name: string) =>
      name.endsWith("/publish") ? { ...stored, version: 5, state: "showing" } : { ...stored, version: 4 },
    );
    fireEvent.keyDown(document.body, { key: "p" });
    await waitFor(() => expect(moved).toHaveBeenCalledWith("showing"));
    expect(calls().map(([name, input]) => [name, input])).toEqual([
      [
        "PUT /api/admin/selections/{id}",
        {
          params: { id: 7 },
          body: { version: 3, title: "Rain and wind", description: "Wet.", sounds: [{ type: "sample", id: 1 }] },
        },
      ],
      ["POST /api/admin/selections/{id}/publish", { params: { id: 7 }, body: { version: 4 } }],
    ]);
  });

  it("is published in the version that it was saved as, though the answer to that was lost", async () => {
    show();
    await press("Take Gone off");
    request.mockRejectedValueOnce(new ApiError(0, "No answer."));
    await press("Publish");
    expect(await screen.findByText("No answer.")).toBeTruthy();
    const saved = { ...stored, version: 4, sounds: stored.sounds.slice(0, 1) };
    request.mockImplementation(async (name: string) => {
      if (name.startsWith("PUT")) throw new ApiError(409, "Changed meanwhile.", {}, null, saved);
      return { ...saved, version: 5, state: "showing" };
    });
    await press("Publish");
    await waitFor(() => expect(moved).toHaveBeenCalledWith("showing"));
    expect(calls().at(-1)).toEqual([
      "POST /api/admin/selections/{id}/publish",
      { params: { id: 7 }, body: { version: 4 } },
      { silent: true },
    ]);
  });

  it("isn’t published if it couldn’t be saved, and says why", async () => {
    show();
    await press("Take Gone off");
    request.mockRejectedValue(new ApiError(422, "Not on sale: Loop.", { sounds: ["Not on sale: Loop."] }));
    await press("Publish");
    expect(await screen.findByText("Not on sale: Loop.")).toBeTruthy();
    expect(calls()).toHaveLength(1);
    expect(moved).not.toHaveBeenCalled();
  });

  it("shows what somebody else saved, title and text too, and saves one’s own only once that is chosen", async () => {
    show();
    await press("Take Gone off");
    const current = { ...stored, version: 9, title: "Wind", updated_by: { id: 1, display: "Moth Ember" } };
    request.mockRejectedValueOnce(new ApiError(409, "Changed meanwhile.", {}, null, current));
    await press("Save");
    const heading = await screen.findByText("Moth Ember has saved another order meanwhile");
    const clash = within(heading.parentElement!);
    expect(screen.getByText("Title: theirs is “Wind”, yours is “Rain”.")).toBeTruthy();
    expect([button("Save").disabled, button("Publish").disabled]).toEqual([true, true]);
    await userEvent.click(clash.getByRole("button", { name: "Save yours" }));
    expect(calls().at(-1)?.[1]).toMatchObject({ body: { version: 9, title: "Rain", sounds: [{ id: 1 }] } });
  });

  it("can’t be left without a title, nor public without a sound on sale", async () => {
    show({ ...stored, state: "showing" });
    await press("Take Loop off");
    expect(screen.getByText("A public selection has at least one sound that is on sale.")).toBeTruthy();
    expect(button("Publish").disabled).toBe(true);
    await press("Undo");
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "  " } });
    expect(screen.getByText("Name it first.")).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "p" });
    expect(calls()).toEqual([]);
  });
});
