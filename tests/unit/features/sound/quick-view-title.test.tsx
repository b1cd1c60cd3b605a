// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QuickViewTitle } from "@/features/sound/components/quick-view-title";
import { openDialog } from "@/stores/dialogs";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

vi.mock("@/stores/dialogs", () => ({ openDialog: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(openDialog).mockReset();
});

/** Whether the title leaves a click on it to the browser, which then follows the link. */
function isFollowed(modifiers: MouseEventInit): boolean {
  render(<QuickViewTitle sound={sampleSound(7)}>Night Bus</QuickViewTitle>);
  let isPrevented: boolean | undefined;
  const lookAndPrevent = (event: Event) => {
    isPrevented = event.defaultPrevented;
    // jsdom can't navigate.
    event.preventDefault();
  };
  document.addEventListener("click", lookAndPrevent, { once: true });
  fireEvent.click(screen.getByRole("link", { name: "Night Bus" }), modifiers);
  return isPrevented === false;
}

describe("the title of a sound", () => {
  it.each([
    ["/sounds/samples/7", sampleSound(7)],
    ["/sounds/oneshots/7", oneshotSound(7)],
    ["/sounds/presets/7", presetSound(7)],
  ])("is a link to the page of its kind: %s", (href, sound) => {
    render(<QuickViewTitle sound={sound}>Night Bus</QuickViewTitle>);
    expect(screen.getByRole("link").getAttribute("href")).toBe(href);
  });

  it("opens the quick view on a plain click, and isn't followed", () => {
    expect(isFollowed({})).toBe(false);
    expect(openDialog).toHaveBeenCalledWith("quick-view", { sound: sampleSound(7) });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    "is followed like any link, without the quick view, on a click with %o",
    (modifiers) => {
      expect(isFollowed(modifiers)).toBe(true);
      expect(openDialog).not.toHaveBeenCalled();
    },
  );
});
