import { describe, expect, it } from "vitest";
import { soundFacts } from "@/components/sound/sound-facts";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";

describe("the genre of a row", () => {
  const sound = sampleSound(1, { genres: ["Trap", "Drill"], instruments: ["Drums"] });
  const titles = (genres?: readonly string[]) =>
    soundFacts(sound, genres)
      .tags.map(({ title }) => title)
      .join(" · ");

  it("is the one that the list is filtered by", () => {
    expect(titles(["House", "Drill"])).toBe("Drill · Drums");
  });

  it("is the first one in every other list", () => {
    expect(titles()).toBe("Trap · Drums");
    expect(titles(["House"])).toBe("Trap · Drums");
  });
});
