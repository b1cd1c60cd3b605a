// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { soundEdits } from "@/features/studio/sounds/sound-edits";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { queryClient } from "@/lib/client/session/query-scope";
import { type FakeCall, PACK } from "@/tests/unit/features/studio/grid/fake-items";
import { type FakePack, fakePack } from "@/tests/unit/features/studio/sounds/fake-pack";

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
