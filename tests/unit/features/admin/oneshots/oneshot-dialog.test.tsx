// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OneshotDialog } from "@/features/admin/oneshots/components/oneshot-dialog";
import { ApiError } from "@/lib/api/error";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
installDialog();

const oneshot = (id: number): PackOneshot => ({
  ...packSound(id, { title: `Rim ${id}`, tags: ["dry"], version: 3 }),
  credit: null,
  is_banned: false,
});
const onClose = vi.fn();

function show(...sounds: PackOneshot[]) {
  request.mockResolvedValue({});
  render(<OneshotDialog packId={5} sounds={sounds} terms={{ genres: [], instruments: [] }} onClose={onClose} />);
  const user = userEvent.setup();
  return { user, save: () => user.click(screen.getByRole("button", { name: "Save" })) };
}

afterEach(() => {
  cleanup();
  request.mockReset();
  onClose.mockReset();
});

describe("the values of one-shots", () => {
  it("are sent as far as they were changed, with the version of the one", async () => {
    const { user, save } = show(oneshot(1));
    await user.type(screen.getByRole("textbox", { name: "Tags" }), ", Wood, dry");
    await user.selectOptions(screen.getByRole("combobox", { name: "Key" }), "");
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(request.mock.calls.map(([name, { params, body }]) => [name, params, body])).toEqual([
      ["PUT /api/admin/oneshots/samples/{id}", { id: 1 }, { tags: ["dry", "wood"], key: null, version: 3 }],
    ]);
  });

  it("are the same for several", async () => {
    const { user, save } = show(oneshot(1), oneshot(2));
    await user.click(screen.getByRole("checkbox", { name: /^Free/ }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const sounds = [1, 2].map((id) => ({ id, version: 3 }));
    expect(request.mock.calls[0]?.[1]).toEqual({ params: { id: 5 }, body: { is_free: true, sounds } });
  });

  it("are not sent if none was changed", async () => {
    const { user, save } = show(oneshot(1));
    const tags = screen.getByRole("textbox", { name: "Tags" });
    await user.type(tags, "x{Backspace}");
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(request).not.toHaveBeenCalled();
  });

  it("have a title and at most 10 tags", async () => {
    const { user, save } = show(oneshot(1));
    await user.clear(screen.getByRole("textbox", { name: "Title" }));
    await user.type(screen.getByRole("textbox", { name: "Tags" }), ",a,b,c,d,e,f,g,h,i,j");
    await save();
    expect(await screen.findByText("Insert a title")).toBeTruthy();
    expect(screen.getByText("Maximum 10 tags allowed.")).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
  });

  it("stay in the dialog with the reason if they are refused", async () => {
    const { user, save } = show(oneshot(1));
    request.mockRejectedValue(new ApiError(409, "Somebody else changed it."));
    await user.type(screen.getByRole("textbox", { name: "Title" }), "s");
    await save();
    expect(await screen.findByText("Somebody else changed it.")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Rim 1s");
  });
});
