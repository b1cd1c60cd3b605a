import { describe, expect, it } from "vitest";
import { soundFacts } from "@/components/sound/sound-facts";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";

describe("the genre of a row", () => {
  const sound = sampleSound(1, { genres: ["Trap", "Drill"], instruments: ["Drums"] });

  it("is the one that the list was asked for", () => {
    expect(soundFacts(sound, ["House", "Drill"]).tags).toBe("Drill · Drums");
  });

  it("is the first one in every other list", () => {
    expect(soundFacts(sound).tags).toBe("Trap · Drums");
    expect(soundFacts(sound, ["House"]).tags).toBe("Trap · Drums");
  });
});
