import { expect, it } from "vitest";
import { SOUND_LISTS } from "@/features/filters/lists";
import { NO_CHOICE } from "@/features/sound-lists/fit-choice";
import { fittingQuery } from "@/features/sound-lists/fitting-query";
import { listSamples } from "@/lib/contract/calls/catalogue/samples";

const session = { tempo: 92.5, key: { value: "F#", is_minor: true } } as const;
const wanted = { list: SOUND_LISTS.samples, filters: { genres: [3] }, session, choice: NO_CHOICE, page: 1 };

/** What the API reads of the query, as the URL has it. */
const read = (query: object) => {
  const texts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return listSamples.query!.parse(Object.fromEntries(texts));
};

it("asks for the list in the session, without a choice for its counts alone", () => {
  const query = read(fittingQuery(wanted));
  expect(query).toMatchObject({ session_bpm: 92.5, session_key: 6, session_is_minor: true, page: 1, genres: [3] });
  expect([query.max_shift, query.max_stretch]).toEqual([undefined, undefined]);
});

it("asks for what fits, the best first", () => {
  const choice = { shift: true, stretch: true, best: true, notOwned: false };
  expect(read(fittingQuery({ ...wanted, choice, page: 2 }))).toMatchObject({
    ...{ sort: "fits-best", max_shift: 3, max_stretch: 10, page: 2 },
  });
});

it("has no key where the session has none, and what is fixed in its list", () => {
  const query = read(fittingQuery({ ...wanted, list: SOUND_LISTS.midi, session: { tempo: 100, key: null } }));
  expect(query).toMatchObject({ session_bpm: 100, has_mid: true, with: "midi" });
  expect(query.session_key).toBeUndefined();
});
