// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PackRoyalty } from "@/components/pack/pack-royalty";
import { royaltySounds } from "@/components/sound/royalty";
import { PackPanel } from "@/features/downloads/components/pack-panel";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";

vi.mock("@/lib/client/session/use-user", () => ({ useUser: () => null }));

afterEach(cleanup);

const PACK = { id: 1, kind: "sample", title: "Pack", audio_count: 1_204, required_credit: 12 } as PackDetail;
const sample = (id: number, copyright_label: string) =>
  ({ id, title: `Loop ${id}`, user_username: "odile", copyright_label }) as Sound;
const oneshot = { title: "Kick" } as Sound;
const SOUNDS = [sample(1, "Royalty-Free"), sample(2, "Royalty A"), sample(3, "Royalty C"), oneshot];
const panel = (count: number) => {
  const royalties = royaltySounds(SOUNDS).slice(0, count);
  const license = <PackRoyalty sounds={royalties} of={PACK.audio_count} />;
  return render(<PackPanel pack={PACK} royalties={royalties} lowestPrice="8.99" license={license} />).container
    .textContent;
};

describe("the panel of a pack", () => {
  it("promises royalty-free sounds only where all of them are", () => {
    expect(panel(0)).toContain("Royalty-free license included.");
    for (const count of [1, 2]) expect(panel(count)).not.toMatch(/royalty-free/i);
  });

  it("counts the sounds that have to be registered", () => {
    expect(panel(1)).toContain("1 of 1,204 with royalty: it needs track registration.");
    expect(panel(2)).toContain("2 of 1,204 with royalty: they need track registration.");
    expect(royaltySounds(SOUNDS)).toHaveLength(2);
  });

  it("names the sounds that have to be registered, with what each label requires", () => {
    const text = panel(2);
    for (const part of ["Loop 2Royalty A", "Loop 3Royalty C"]) expect(text).toContain(part);
    expect(text).toContain("Royalty A: 10 to 25 % of royalties. Register the track before release.");
    expect(text).toContain("Royalty C: 2.5 to 10 % of royalties. Register the track before release.");
    expect(text).not.toContain("Loop 1");
  });

  it("says how many sounds the pack has, with separators", () => {
    expect(panel(0)).toContain("All 1,204 samples");
  });
});
