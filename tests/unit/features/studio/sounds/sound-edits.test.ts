// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { soundEdits } from "@/features/studio/sounds/sound-edits";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import { type FakeCall, PACK } from "@/tests/unit/features/studio/grid/fake-items";
import { type FakePack, fakePack } from "@/tests/unit/features/studio/sounds/fake-pack";
import { packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const request = vi.hoisted(() => vi.fn<FakeCall>());
vi.mock("@/lib/api/request", () => ({ request }));

let fake: FakePack;
beforeEach(() => {
  fake = fakePack(request);
});

/** The edits of a pack that is shown. */
async function editing() {
  const query = packFilesQuery({ kind: "sample", id: PACK.id });
  new QueryObserver(queryClient, query).subscribe(() => {});
  await queryClient.ensureQueryData(query);
  const edits = soundEdits(PACK.id, () => {});
  const setTempo = (tempo: number) => edits.edit([{ item: fake.sounds[0]!, values: { tempo } }], `${tempo} BPM`);
  return { edits, setTempo };
}

it("undoes what is being saved, not what was done before", async () => {
  const { edits, setTempo } = await editing();
  await setTempo(90);
  void setTempo(91);
  expect(await edits.undo()).toBe("91 BPM");
  expect(fake.sounds[0]?.tempo).toBe(90);
});

it("undoes one step after another when asked twice at once", async () => {
  const { edits, setTempo } = await editing();
  await setTempo(90);
  void setTempo(91);
  expect(await Promise.all([edits.undo(), edits.undo()])).toEqual(["91 BPM", "90 BPM"]);
  expect(fake.sounds[0]?.tempo).toBe(88);
});

it("undoes an order that is being saved", async () => {
  const { edits } = await editing();
  void edits.reorder([2, 3, 1], "Moved");
  expect(await edits.undo()).toBe("Moved");
  expect(fake.sounds.map(({ id }) => id)).toEqual([1, 2, 3]);
});

/** The API server refuses an outdated version; the answer to the next edit is lost. */
function loseAnswer() {
  const answer = request.getMockImplementation()!;
  let isLost = false;
  request.mockImplementation(async (call, input) => {
    const { version } = (input.body ?? {}) as { version?: number };
    const stored = fake.sounds.find(({ id }) => id === input.params?.id);
    if (version !== undefined && stored && version !== stored.version) {
      throw new ApiError(409, "Changed.", {}, null, stored);
    }
    const answered = await answer(call, input);
    if (version === undefined || isLost) return answered;
    isLost = true;
    throw new ApiError(0, "No answer.");
  });
}

it.each([90, 91])("doesn’t clash with itself when the answer to an edit was lost, and then is %i", async (tempo) => {
  const { edits, setTempo } = await editing();
  loseAnswer();
  await setTempo(90);
  expect(edits.store.getState().problems[1]?.message).toBe("No answer.");
  if (tempo === 90) await edits.insist(1);
  else await edits.edit([{ item: packSound(1), values: { tempo } }]);
  expect([fake.sounds[0]?.tempo, edits.store.getState().problems]).toEqual([tempo, {}]);
});

it("clashes with what another window made of an edit whose answer was lost", async () => {
  const { edits, setTempo } = await editing();
  loseAnswer();
  await setTempo(90);
  fake.sounds = fake.sounds.map((sound) => (sound.id === 1 ? { ...sound, tempo: 100, version: 9 } : sound));
  await edits.insist(1);
  expect([fake.sounds[0]?.tempo, edits.store.getState().problems[1]?.isClash]).toEqual([100, true]);
});
