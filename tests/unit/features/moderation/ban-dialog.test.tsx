// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BanDialog } from "@/features/moderation/components/ban-dialog";
import { ApiError } from "@/lib/api/error";
import type { Sound } from "@/lib/contract/entities/sound";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const press = () => userEvent.click(screen.getByRole("button", { name: "Ban sound" }));

function show(sound: Sound) {
  render(<BanDialog open view={{ name: "ban", props: { sound } }} onClose={() => {}} />);
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  request.mockReset().mockResolvedValue({});
});
afterEach(cleanup);

describe("the dialog that bans a sound", () => {
  it("sends nothing without a reason, and says who reads it", async () => {
    show(sampleSound(7));
    await userEvent.type(field("Reason, its creator reads it"), "  ");
    await press();
    expect(request).not.toHaveBeenCalled();
    expect(screen.getByText("Say why: its creator reads it.")).toBeTruthy();
  });

  it.each([
    ["POST /api/admin/audio/ban/{id}", sampleSound(7)],
    ["POST /api/admin/preset-samples/{id}/ban", presetSound(7)],
    ["POST /api/admin/oneshots/samples/{id}/ban", oneshotSound(7)],
  ])("sends both texts to %s", async (call, sound) => {
    show(sound);
    await userEvent.type(field("Reason, its creator reads it"), " It isn’t cleared ");
    await userEvent.type(field("Note, only admins read it"), "Third report");
    await press();
    const body = { reason: "It isn’t cleared", note: "Third report" };
    expect(request).toHaveBeenCalledWith(call, { params: { id: 7 }, body }, expect.anything());
  });

  it("keeps what was typed when it is refused, and says why beside the field", async () => {
    request.mockRejectedValue(new ApiError(422, "Say why.", { reason: ["Say why."] }));
    show(sampleSound(7));
    await userEvent.type(field("Reason, its creator reads it"), "No");
    await press();
    expect(await screen.findByText("Say why.")).toBeTruthy();
    expect(field("Reason, its creator reads it").value).toBe("No");
  });
});
