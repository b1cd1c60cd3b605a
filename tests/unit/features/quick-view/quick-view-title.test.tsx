// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QuickViewTitle } from "@/features/quick-view/components/quick-view-title";
import { openDialog } from "@/stores/dialogs";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

vi.mock("@/stores/dialogs", () => ({ openDialog: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(openDialog).mockReset();
});

/** Whether the browser's default action of a click on a sound's title was not prevented. */
function isFollowed(modifiers: MouseEventInit): boolean {
  render(<QuickViewTitle sound={sampleSound(7)}>Night Bus</QuickViewTitle>);
  return fireEvent.click(screen.getByRole("link", { name: "Night Bus" }), modifiers);
}

describe("the title of a sound", () => {
  it.each([
    [sampleSound(7), "/sounds/samples/7"],
    [oneshotSound(7), "/sounds/oneshots/7"],
    [presetSound(7), "/sounds/presets/7"],
  ])("is a link to the page of its kind", (sound, href) => {
    render(<QuickViewTitle sound={sound}>Night Bus</QuickViewTitle>);
    expect(screen.getByRole("link").getAttribute("href")).toBe(href);
  });

  it("opens the quick view on a plain click", () => {
    expect(isFollowed({})).toBe(false);
    expect(openDialog).toHaveBeenCalledWith("quick-view", { sound: sampleSound(7) });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])("is followed with %o", (modifiers) => {
    // jsdom would navigate.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    render(<QuickViewTitle sound={sampleSound(7)}>Night Bus</QuickViewTitle>);
    fireEvent.click(screen.getByRole("link"), modifiers);
    expect(openDialog).not.toHaveBeenCalled();
  });
});
