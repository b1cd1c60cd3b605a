// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { studioGroups } from "@/features/studio/frame/nav-links";
import { AddPackButton } from "@/features/studio/packs/components/add-pack-button";

vi.mock("@/lib/settings/studio-app", () => ({ STUDIO_APP_URL: "https://studio.example" }));
const dialogs = vi.hoisted(() => ({ openDialog: vi.fn(), prepareDialog: vi.fn() }));
vi.mock("@/stores/dialogs", () => dialogs);
// The menu is a native popover, which jsdom doesn't support.
vi.mock("@/components/ui/menu", () => ({
  Menu: ({ trigger, children }: { trigger: (props: object) => ReactNode; children: ReactNode }) => (
    <>
      {trigger({})}
      {children}
    </>
  ),
  MenuSeparator: () => null,
}));

const open = vi.fn();
beforeEach(() => vi.stubGlobal("open", open));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("where the studio app's address is configured", () => {
  it("a pack is added here or there, which opens in a tab of its own", async () => {
    const user = userEvent.setup();
    render(<AddPackButton />);
    await user.click(screen.getByRole("menuitem", { name: "Upload samples" }));
    expect(dialogs.openDialog).toHaveBeenLastCalledWith("pack-details", { kind: "sample" });
    await user.click(screen.getByRole("menuitem", { name: "Upload presets" }));
    expect(dialogs.openDialog).toHaveBeenLastCalledWith("pack-details", { kind: "preset" });
    await user.click(screen.getByRole("menuitem", { name: "Samples in the studio app" }));
    await user.click(screen.getByRole("menuitem", { name: "Presets in the studio app" }));
    expect(open.mock.calls).toEqual([
      ["https://studio.example/seller/packs?pack=create", "_blank", "noopener"],
      ["https://studio.example/seller/packs?preset=create", "_blank", "noopener"],
    ]);
  });

  it("the navigation leads to it", () => {
    const creator = { username: "juno", isSeller: true, packs: undefined, notifications: undefined };
    expect(studioGroups(creator, "/account/seller")[0]?.links.at(-1)).toMatchObject({
      href: "https://studio.example",
      outside: true,
    });
  });
});
