// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundRow } from "@/components/sound/sound-row";
import type { Sample, Sound } from "@/lib/contract/entities/sound";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

afterEach(cleanup);

const Nothing = () => null;
const slots: SoundSlots = { Like: Nothing, Add: Nothing, Download: Nothing };
const row = (sound: Sound) => render(<SoundRow sound={sound} slots={slots} />).container;
const labelled = (copyright_label: Sample["copyright_label"]) => sampleSound(7, { copyright_label });

describe("the royalty mark of a row", () => {
  it.each(["Royalty A", "Royalty B", "Royalty C"] as const)("says %s", (label) => {
    expect(row(labelled(label)).textContent).toContain(label.toUpperCase());
  });

  it("is absent from royalty-free sounds", () => {
    for (const sound of [labelled("Royalty-Free"), oneshotSound(7), presetSound(7)]) {
      expect(row(sound).textContent).not.toMatch(/royalty/i);
      cleanup();
    }
  });

  it("shows the percentages on hover, and is described by them", async () => {
    row(labelled("Royalty A"));
    fireEvent.pointerMove(window);
    const mark = screen.getByRole("link", { name: "ROYALTY A" });
    const tooltip = await screen.findByRole("tooltip", { hidden: true });
    expect(tooltip.hidden).toBe(true);
    fireEvent.pointerEnter(mark.parentElement!, { pointerType: "mouse" });
    expect(tooltip.hidden).toBe(false);
    expect(tooltip.textContent).toMatch(/10 % .* 15 % .* 25 %/);
    expect(mark.getAttribute("aria-describedby")).toBe(tooltip.id);
  });
});
