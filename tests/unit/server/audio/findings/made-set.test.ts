import { describe, expect, it } from "vitest";
import { cleanSounds } from "@/tests/faulty-sounds/clean-sounds";
import { FAULTS, faultySounds } from "@/tests/faulty-sounds/faults";
import { HELD_OUT_FAULTS, heldOutSounds } from "@/tests/faulty-sounds/held-out";
import { hear, judge } from "@/tests/faulty-sounds/judge";

const NEEDS_EARS = ["other-tempo", "other-key"];
/** Every eighth clean sound is heard, too; `npm run bench:findings` hears all. */
const HEARD_EVERY = 8;

it("blames at most one clean sound in a hundred", async () => {
  const blamed: string[] = [];
  let made = 0;
  for (const sound of [...cleanSounds(4), ...heldOutSounds(1)]) {
    const heard = made++ % HEARD_EVERY === 0 ? await hear(sound) : null;
    const kinds = judge(sound, heard).map(({ kind }) => kind);
    if (kinds.length > 0) blamed.push(`${sound.name}: ${kinds}`);
  }
  expect(made).toBeGreaterThanOrEqual(100);
  expect(blamed.length, blamed.join("; ")).toBeLessThanOrEqual(made / 100);
}, 120_000);

describe.each([
  ["every strong fault", FAULTS, [...cleanSounds(2)]],
  ["every strong fault in sounds that the detectors were not made with", HELD_OUT_FAULTS, [...heldOutSounds(2)]],
])("%s", (_, faults, clean) => {
  const strong = [...faultySounds(faults, clean)].filter(({ strength }) => strength === "strong");
  it.each(FAULTS.map(({ name }) => name))("finds %s", async (name) => {
    const sounds = strong.filter(({ fault }) => fault.name === name);
    expect(sounds.length).toBeGreaterThan(3);
    for (const { fault, ...sound } of sounds) {
      const heard = NEEDS_EARS.includes(fault.kind) ? await hear(sound) : null;
      expect(
        judge(sound, heard).map(({ kind }) => kind),
        sound.name,
      ).toContain(fault.kind);
    }
  });
});
