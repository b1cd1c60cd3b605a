import { describe, expect, it } from "vitest";
import {
  type Fitting,
  fitting,
  minorRoot,
  movableRoot,
  ownLoop,
  STRETCH_STEPS,
  stretchOf,
} from "@/lib/audio/transport/fit";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { createRandom } from "@/lib/random/seeded-random";
import { createIndex, indexRow } from "@/tests/unit/server/search-index/create-index";

interface Sound {
  id: number;
  tempo: number | null;
  key_value: (typeof KEY_VALUES)[number] | null;
  key_is_minor: boolean;
  fit: SoundFit;
}

const random = createRandom("fits");
const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;

/** Loops of all lengths, half of them without whole beats, drones, and guesses. */
function createSound(id: number): Sound {
  const rate = pick([44_100, 48_000]);
  const tempo = random() < 0.15 ? null : Math.fround(Math.round((40 + random() * 260) * 10) / 10);
  const beats = tempo === null || random() < 0.3 ? null : pick([1, 3, 4, 7, 8, 16, 17, 32, 33, 64, 65, 128]);
  const loop_frames = beats === null || tempo === null ? null : Math.round(((beats * 60) / tempo) * rate);
  const frames = loop_frames === null ? Math.round((1 + random() * 100) * rate) : loop_frames + pick([0, rate]);
  return {
    id,
    tempo,
    key_value: random() < 0.2 ? null : pick(KEY_VALUES),
    key_is_minor: random() < 0.5,
    fit: {
      ...{ id, frames, rate, beats, loop_frames, first_beat: beats === null ? null : 0, loudness: null },
      tempo_confidence: pick([null, null, 0.1, 0.29, 0.3, 0.9]),
      key_confidence: pick([null, null, 0.2, 0.5, 0.9]),
      transposes: random() < 0.7,
    },
  };
}

/** A sound as the index reads it from the database. */
function rowOf({ id, tempo, fit, ...key }: Sound) {
  const loop = ownLoop(fit);
  return indexRow(id, `Sound ${id}`, {
    tempo,
    length: fit.frames / fit.rate,
    popular: id % 7,
    loop: typeof loop === "string" ? null : loop,
    root: movableRoot(key, { ...fit, transposes: fit.transposes && key.key_value !== null }),
  });
}

const SESSIONS = Array.from({ length: 24 }, () => ({
  tempo: Math.round((40 + random() * 200) * 10) / 10,
  key: random() < 0.2 ? null : { value: pick(KEY_VALUES), is_minor: random() < 0.5 },
}));
const sounds = Array.from({ length: 800 }, (_, at) => createSound(at + 1));
const index = createIndex();
for (const sound of sounds) index.put(rowOf(sound));

const shiftOf = ({ shift }: Fitting) => Math.abs(shift ?? 0);
/** Tempos are stored as 32-bit numbers: what is this close to a limit may be on either side of it. */
const isAtEdge = ({ ratio }: Fitting, ...limits: readonly number[]) =>
  ratio !== null && limits.some((limit) => Math.abs(stretchOf(ratio) - limit) < 1e-4);
const stepOf = ({ ratio }: Fitting) =>
  ratio === null ? 0 : STRETCH_STEPS.filter((step) => stretchOf(ratio) > step).length;

describe("sounds in a session, as the index answers and as the rule of the rows says", () => {
  const cases = SESSIONS.map((session) => {
    const root = session.key && minorRoot(session.key.value, session.key.is_minor);
    const fits = new Map(
      sounds.map(({ id, tempo, fit, ...key }) => {
        const transposes = fit.transposes && key.key_value !== null;
        return [id, fitting({ tempo, ...key }, { ...fit, transposes }, session)];
      }),
    );
    const name = `${session.tempo} ${session.key ? `${session.key.value}${session.key.is_minor ? "m" : ""}` : "-"}`;
    return { name, session: { tempo: session.tempo, root }, fits };
  });
  const found = (filter: object, fitsBest = false) =>
    index.page({ session: filter } as never, "popular", 0, 1_000, fitsBest).ids;

  it.each(cases)("are shifted by fewer semitones at $name", ({ session, fits }) => {
    for (const max_shift of [0, 2, 5]) {
      const expected = sounds.filter(({ id }) => shiftOf(fits.get(id)!) <= max_shift).map(({ id }) => id);
      expect(found({ ...session, max_shift }).sort((a, b) => a - b)).toEqual(expected);
    }
  });

  it.each(cases)("are stretched by less at $name", ({ session, fits }) => {
    for (const max_stretch of [0.02, 0.1, 0.3]) {
      const clear = (id: number) => !isAtEdge(fits.get(id)!, max_stretch);
      const expected = sounds.filter(({ id }) => {
        const { ratio } = fits.get(id)!;
        return ratio !== null && stretchOf(ratio) <= max_stretch;
      });
      expect(
        found({ ...session, max_stretch })
          .filter(clear)
          .sort((a, b) => a - b),
      ).toEqual(expected.map(({ id }) => id).filter(clear));
    }
  });

  it.each(cases)("are in the order of what fits best at $name", ({ session, fits }) => {
    const clear = (id: number) => !isAtEdge(fits.get(id)!, ...STRETCH_STEPS);
    const order = index.page({}, "popular", 0, 1_000).ids;
    const rank = (id: number) => {
      const fit = fits.get(id)!;
      return [fit.ratio === null ? 1 : 0, shiftOf(fit), stepOf(fit), order.indexOf(id)];
    };
    const expected = order.toSorted((one, other) => {
      const [left, right] = [rank(one), rank(other)];
      const at = left.findIndex((value, place) => value !== right[place]);
      return at < 0 ? 0 : left[at]! - right[at]!;
    });
    const whole = found(session, true);
    expect(whole).toHaveLength(sounds.length);
    expect(whole.filter(clear)).toEqual(expected.filter(clear));
    // A page is a part of the whole.
    expect(index.page({ session } as never, "popular", 90, 30, true).ids).toEqual(whole.slice(90, 120));
  });

  it("has sounds of every sort in its cases", () => {
    const all = cases.flatMap(({ fits }) => [...fits.values()]);
    const reasons = new Set(all.map(({ unstretched }) => unstretched));
    expect(reasons).toEqual(new Set([null, "no-beats", "unsure", "too-long", "too-far"]));
    expect(new Set(all.map(shiftOf))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  });
});
