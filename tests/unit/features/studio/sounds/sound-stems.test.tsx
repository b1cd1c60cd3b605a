// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SoundGrid } from "@/features/studio/sounds/components/sound-grid";
import { stemsFor } from "@/features/studio/sounds/stem-uploads";
import { type FakeCall, PACK } from "@/tests/unit/features/studio/grid/fake-items";
import { type FakePack, fakePack } from "@/tests/unit/features/studio/sounds/fake-pack";
import { NO_STEPS } from "@/tests/unit/features/work/points/no-steps";
import { packSound, packStem } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const request = vi.hoisted(() => vi.fn<FakeCall>());
vi.mock("@/lib/api/request", () => ({ request }));
// The menu is a native popover, which jsdom doesn't support.
vi.mock("@/components/ui/menu", () => ({
  Menu: ({ trigger, children }: { trigger: (props: object) => ReactNode; children: ReactNode }) => (
    <>
      {trigger({})}
      {children}
    </>
  ),
  MenuSeparator: () => null,
}));

const LONGER = { kind: "stem-longer", from_seconds: 12, to_seconds: 12.5, amount: 0.5 } as const;
let fake: FakePack;
beforeEach(() => {
  fake = fakePack(request);
  fake.sounds = [
    packSound(1, {
      title: "Rain",
      has_stems: true,
      stems: [packStem(7, { title: "Bass", findings: [LONGER] }), packStem(8, { title: "Keys" })],
    }),
    packSound(2),
  ];
});
afterEach(cleanup);

async function show(canEdit = true) {
  const user = userEvent.setup();
  render(<SoundGrid pack={PACK} canEdit={canEdit} steps={NO_STEPS} />);
  await user.click(await screen.findByRole("button", { name: "2 stems of Rain" }));
  return { user, list: within(screen.getByRole("list", { name: "Stems of Rain" })) };
}
const writes = () => fake.writes().map(([call, input]) => [call, input]);

it("are shown in their sound’s row, each with what differs in words and a wave to play", async () => {
  const { user, list } = await show(false);
  expect(list.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Play stem Bass",
    "Play stem Keys",
  ]);
  expect(list.getAllByRole("slider")).toHaveLength(2);
  expect(screen.getByText("Stem Bass: 0.50 s longer than the sound.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "2 stems of Rain", expanded: true }));
  expect(screen.queryByRole("list", { name: "Stems of Rain" })).toBeNull();
});

it.each([
  ["Part it from the sound", "PUT /api/seller/files/{id}/sound", { body: { sound_id: null } }],
  ["Make it a sound", "PUT /api/seller/files/{id}/kind", { body: { kind: "sound" } }],
  ["Remove", "DELETE /api/seller/files/{id}", {}],
])("%s", async (name, call, input) => {
  const { user, list } = await show();
  await user.click(list.getAllByRole("menuitem", { name })[1]!);
  await waitFor(() => expect(writes()).toEqual([[call, { params: { id: 108 }, ...input }]]));
});

it("get another name", async () => {
  const { user, list } = await show();
  await user.click(list.getAllByRole("menuitem", { name: "Rename" })[0]!);
  const field = screen.getByRole("textbox", { name: "Name" });
  await user.clear(field);
  await user.type(field, " Sub ");
  await user.click(screen.getByRole("button", { name: "Rename" }));
  const call = ["PUT /api/seller/files/{id}/title", { params: { id: 107 }, body: { title: "Sub" } }];
  await waitFor(() => expect(writes()).toEqual([call]));
});

it("are made of a sound that is none", async () => {
  const at = { bytes: 1, modified_at: null, failure: null, received_bytes: 1, place: null, state: "ready" } as const;
  fake.files = [
    { id: 5, kind: "sound", path: "Bass.wav", notice: null, sound_id: 2, preset_id: null, oneshot_id: null, ...at },
  ];
  const { user } = await show();
  await user.click(screen.getAllByRole("menuitem", { name: "Make it a stem" })[1]!);
  await user.selectOptions(screen.getByRole("combobox", { name: "Stem of" }), "Rain");
  await user.click(screen.getByRole("button", { name: "Make it a stem" }));
  const call = ["PUT /api/seller/files/{id}/kind", { params: { id: 5 }, body: { kind: "stem", sound_id: 1 } }];
  await waitFor(() => expect(writes()).toEqual([call]));
});

it("are sent for their sound, at paths that are no other file’s, without MIDI", () => {
  const file = new Blob(["x"]);
  const chosen = ["Bass.wav", "More/Keys.flac", "Notes.mid"].map((path) => ({ path, file, modified_at: null }));
  const choice = { kind: "sample" as const, files: chosen, leftBehind: 0, others: [], unread: [] };
  expect(stemsFor({ id: 3, path: "Loops/Rain.wav", title: "Rain" }, choice)).toMatchObject([
    { path: "Loops/Rain (Stems)/Bass.wav", stem_of: 3 },
    { path: "Loops/Rain (Stems)/More/Keys.flac", stem_of: 3 },
  ]);
  expect(stemsFor({ id: 3, path: null, title: "AC/DC" }, choice)[0]?.path).toBe("AC DC (Stems)/Bass.wav");
});
