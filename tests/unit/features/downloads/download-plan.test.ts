import { describe, expect, it } from "vitest";
import { downloadPlan } from "@/features/downloads/download-plan";
import type { User } from "@/lib/contract/entities/user";
import { presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { fakeUser } from "@/tests/unit/lib/client/session/fake-user";

const several = sampleSound(1, { price: 3, has_mid: true, has_stems: true });
const midi = { ...several, midi: { notes: "", seconds: 4, mp3: "/media/midi/1.mp3" } };

describe("the file that a click downloads", () => {
  const mainOf = (...args: Parameters<typeof downloadPlan>) => {
    const { name, cost } = downloadPlan(...args).main;
    return { name, cost };
  };

  it("is the last chosen format, where the sound has it", () => {
    expect(mainOf(null, several, null)).toEqual({ name: "wav", cost: 3 });
    expect(mainOf(null, several, "stems")).toEqual({ name: "stems", cost: 5 });
    expect(mainOf(null, sampleSound(1), "stems").name).toBe("wav");
    expect(mainOf(null, presetSound(1), "mid").name).toBe("preset");
  });

  it("is the MIDI file where the sound is listed as one", () => {
    const { main, files, mustChoose } = downloadPlan(null, midi, "stems");
    expect(main).toMatchObject({ name: "mid", cost: 2 });
    expect(files.map(({ name }) => name)).toEqual(["mid", "wav", "stems"]);
    expect(mustChoose).toBe(false);
  });

  it("has to be chosen once if there are several", () => {
    const asks = [null, "wav", "mid"] as const;
    expect(asks.map((format) => downloadPlan(null, several, format).mustChoose)).toEqual([true, false, false]);
    expect(downloadPlan(null, sampleSound(1, { has_mid: true }), "stems").mustChoose).toBe(true);
    expect(downloadPlan(null, sampleSound(1), null).mustChoose).toBe(false);
  });
});

describe("what a file takes", () => {
  const at = "2026-03-12T10:00:00Z";
  const filesFor = (change: Partial<User>) =>
    downloadPlan(fakeUser(change), several, null).files.map(({ ownedAt, isGratis, missing }) => ({
      ...(ownedAt && { ownedAt }),
      ...(isGratis && { isGratis }),
      missing,
    }));

  it("is what the credits don't cover", () => {
    expect(filesFor({ credit: 2 })).toEqual([{ missing: 1 }, { missing: 0 }, { missing: 3 }]);
    expect(downloadPlan(null, several, null).files.map(({ missing }) => missing)).toEqual([3, 2, 5]);
  });

  it("is nothing for an owned file, nor for one without charge", () => {
    const owned = [{ type: "stems" as const, sample_id: 1, created_at: at }];
    expect(filesFor({ credit: 0, sample_downloads: owned })).toEqual([
      { missing: 3 },
      { missing: 2 },
      { missing: 0, ownedAt: at },
    ]);
    expect(filesFor({ credit: 0, is_admin: true, sample_downloads: owned })).toEqual([
      { missing: 0, isGratis: true },
      { missing: 0, isGratis: true },
      { missing: 0, ownedAt: at },
    ]);
  });
});
