// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { BanItem } from "@/features/moderation/components/ban-item";
import { setUser } from "@/lib/client/session/session";
import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { useDialogs } from "@/stores/dialogs";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const user = { is_admin: false, subscription_status: "", email_verified_at: null } as unknown as User;

function show(sound: Sound, shownTo: User | null) {
  setUser(shownTo);
  render(<BanItem sound={sound} />);
  return screen.queryByRole("menuitem", { name: "Ban sound" });
}

afterEach(() => {
  cleanup();
  setUser(null);
});

describe("banning a sound", () => {
  it("is offered to admins alone, for sounds of every kind", () => {
    const admin = { ...user, is_admin: true };
    expect(show(sampleSound(1), null)).toBeNull();
    cleanup();
    expect(show(sampleSound(1), { ...user, is_moderator: true, seller_status: "active" })).toBeNull();
    cleanup();
    expect(show(oneshotSound(1), admin)).not.toBeNull();
    cleanup();
    expect(show(presetSound(1), admin)).not.toBeNull();
  });

  it("opens a dialog first", async () => {
    const item = show(sampleSound(1), { ...user, is_admin: true });
    await userEvent.click(item!);
    expect(useDialogs.getState().open.map(({ name }) => name)).toEqual(["ban"]);
  });
});
