// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { countWithRoyalty } from "@/components/pack/count-with-royalty";
import { PackPanel } from "@/features/downloads/components/pack-panel";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";

vi.mock("@/lib/session/use-user", () => ({ useUser: () => null }));

afterEach(cleanup);

const PACK = { id: 1, kind: "sample", title: "Pack", audio_count: 1_204, required_credit: 12 } as PackDetail;
const sample = (copyright_label: string) => ({ user_username: "odile", copyright_label }) as Sound;
const oneshot = { title: "Kick" } as Sound;
const panel = (withRoyalty: number) =>
  render(<PackPanel pack={PACK} withRoyalty={withRoyalty} lowestPrice="8.99" />).container.textContent;

describe("what a pack says of its license", () => {
  it("promises royalty-free sounds only where all of them are", () => {
    expect(panel(0)).toContain("Royalty-free license included.");
    for (const count of [1, 2]) expect(panel(count)).not.toMatch(/royalty-free/i);
  });

  it("counts the sounds that have to be registered", () => {
    expect(panel(1)).toContain("1 sound needs track registration.");
    expect(panel(2)).toContain("2 sounds need track registration.");
    expect(countWithRoyalty([sample("Royalty-Free"), sample("Royalty A"), sample("Royalty C"), oneshot])).toBe(2);
  });

  it("says how many sounds the pack has, with separators", () => {
    expect(panel(0)).toContain("All 1,204 samples");
  });
});
