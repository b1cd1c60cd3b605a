// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SoundGrid } from "@/features/studio/sounds/components/sound-grid";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import { cell, type FakeCall, PACK } from "@/tests/unit/features/studio/grid/fake-items";
import { type FakePack, fakePack } from "@/tests/unit/features/studio/sounds/fake-pack";
import { NO_STEPS } from "@/tests/unit/features/work/points/no-steps";
import { heard, packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

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

let fake: FakePack;
beforeEach(() => {
  fake = fakePack(request);
});
afterEach(cleanup);

async function show(canEdit = true) {
  const user = userEvent.setup();
  render(<SoundGrid pack={PACK} canEdit={canEdit} steps={NO_STEPS} />);
  await screen.findByRole("grid", { name: "Sounds of Spare Keys" });
  return user;
}

it("is one tab stop, in which arrows move", async () => {
  const user = await show();
  const stops = screen.getByRole("grid").querySelectorAll('[tabindex="0"]');
  expect([...stops]).toEqual([cell(1, "title")]);
  cell(1, "title").focus();
  await user.keyboard("{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(cell(2, "tempo"));
  await user.keyboard("{ArrowUp}{ArrowUp}{End}");
  expect(document.activeElement).toBe(cell(1, "more"));
});

it("is edited by typing, saved with the version by Tab, which goes on, and restored by Escape", async () => {
  const user = await show();
  cell(1, "tempo").focus();
  await user.keyboard("90{Tab}");
  expect(document.activeElement).toBe(cell(1, "key"));
  await waitFor(() => expect(cell(1, "tempo").textContent).toBe("90"));
  await user.keyboard("{Shift>}{Tab}{/Shift}");
  cell(1, "title").focus();
  await user.keyboard("{Enter}New{Enter}");
  await waitFor(() => expect(fake.writes()).toHaveLength(2));
  expect(fake.writes().map(([call, { body }]) => [call, body])).toEqual([
    ["PUT /api/seller/sounds/{id}", { tempo: 90, version: 1 }],
    ["PUT /api/seller/sounds/{id}", { title: "New", version: 2 }],
  ]);
  await user.keyboard("{Enter}Lost{Escape}");
  expect(document.activeElement).toBe(cell(1, "title"));
  expect(cell(1, "title").textContent).toBe("New");
  expect(fake.writes()).toHaveLength(2);
});

it("says what is wrong with a tempo, and saves nothing", async () => {
  const user = await show();
  cell(1, "tempo").focus();
  await user.keyboard("900{Enter}");
  expect(screen.getByRole("textbox", { name: "BPM of Sound 1", description: "Must be at most 300." })).toBeDefined();
  expect(fake.writes()).toEqual([]);
});

it("sets a price by its key", async () => {
  const user = await show();
  cell(2, "price").focus();
  await user.keyboard("f");
  await waitFor(() => expect(fake.writes()[0]?.[1].body).toEqual({ is_free: true, version: 1 }));
});

it("shows both values if somebody else has changed the same, and saves the chosen one", async () => {
  const user = await show();
  request.mockImplementationOnce(async () => {
    fake.sounds = fake.sounds.map((sound) => (sound.id === 1 ? { ...sound, tempo: 100, version: 5 } : sound));
    throw new ApiError(409, "Somebody else changed this meanwhile.", {}, null, fake.sounds[0]);
  });
  cell(1, "tempo").focus();
  await user.keyboard("90{Enter}");
  await screen.findByText("BPM: somebody else has set 100 meanwhile, you 90");
  expect(cell(1, "tempo").textContent).toBe("100");
  await user.click(screen.getByRole("button", { name: "Use mine, 90" }));
  await waitFor(() => expect(fake.writes().at(-1)?.[1].body).toEqual({ tempo: 90, version: 5 }));
  await waitFor(() => expect(cell(1, "tempo").textContent).toBe("90"));
  expect(screen.queryByText(/somebody else has set/)).toBeNull();
});

it("saves over a change of something else without asking", async () => {
  const user = await show();
  request.mockImplementationOnce(async () => {
    fake.sounds = fake.sounds.map((sound) => (sound.id === 1 ? { ...sound, title: "Theirs", version: 5 } : sound));
    throw new ApiError(409, "Somebody else changed this meanwhile.", {}, null, fake.sounds[0]);
  });
  cell(1, "tempo").focus();
  await user.keyboard("90{Enter}");
  await waitFor(() => expect(fake.writes().at(-1)?.[1].body).toEqual({ tempo: 90, version: 5 }));
  await waitFor(() => expect(cell(1, "title").textContent).toBe("Theirs"));
  expect(screen.queryByRole("button", { name: /Use mine/ })).toBeNull();
});

it("gives selected sounds one value", async () => {
  const user = await show();
  cell(2, "title").focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  const bar = within(screen.getByRole("toolbar", { name: "2 sounds selected" }));
  expect(bar.queryAllByRole("radio", { checked: true })).toEqual([]);
  expect(bar.getByRole("button", { name: /^Key/ }).textContent).toBe("KeyC min");
  await user.click(bar.getByRole("radio", { name: "3" }));
  await waitFor(() => expect(fake.writes()).toHaveLength(1));
  expect(fake.writes()[0]?.slice(0, 2)).toMatchObject([
    "PUT /api/seller/packs/{id}/sounds",
    {
      body: {
        price: 3,
        is_free: false,
        sounds: [
          { id: 2, version: 1 },
          { id: 3, version: 1 },
        ],
      },
    },
  ]);
  await user.keyboard("{Escape}");
});

it("gives selected sounds the names of their files as titles, and takes them back", async () => {
  const path = "Keys/SM_NP_100_rain (wet).v2.wav";
  fake.sounds = [packSound(1, { path }), packSound(2), packSound(3, { path: null })];
  const user = await show();
  cell(1, "title").focus();
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await user.click(screen.getByRole("button", { name: "Use file names as titles" }));
  await waitFor(() => expect(cell(1, "title").textContent).toBe("SM_NP_100_rain (wet).v2"));
  expect(fake.writes().map(([call, { body }]) => [call, body])).toEqual([
    [
      "PUT /api/seller/packs/{id}/sounds",
      {
        sounds: [
          { id: 1, title: "SM_NP_100_rain (wet).v2", version: 1 },
          { id: 2, title: "2", version: 1 },
        ],
      },
    ],
  ]);
  cell(1, "title").focus();
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(cell(1, "title").textContent).toBe("Sound 1"));
  expect(cell(2, "title").textContent).toBe("Sound 2");
});

it("chooses between name and ear by one press", async () => {
  fake.sounds = [packSound(1, { heard: heard(86, null), named: { tempo: 88, key: null, instrument: null } })];
  const user = await show();
  await user.click(screen.getByRole("button", { name: "Use 86" }));
  await waitFor(() => expect(fake.writes()[0]?.[1].body).toEqual({ tempo: 86, version: 1 }));
  await waitFor(() => expect(screen.queryByText(/File name says/)).toBeNull());
});

it("moves a sound at once, and back if that is refused", async () => {
  const user = await show();
  const titles = () => [...document.querySelectorAll('[data-column="title"]')].map((each) => each.textContent);
  await user.click(screen.getAllByRole("menuitem", { name: "Move down" })[0]!);
  expect(titles()).toEqual(["Sound 2", "Sound 1", "Sound 3"]);
  await waitFor(() => expect(fake.writes()[0]?.[1].body).toEqual({ sound_ids: [2, 1, 3] }));
  await waitFor(() => expect(request.mock.calls.filter(([call]) => call.endsWith("/files"))).toHaveLength(2));
  request.mockRejectedValueOnce(new ApiError(409, "The sounds of this pack have changed meanwhile."));
  await user.click(screen.getAllByRole("menuitem", { name: "Move down" })[0]!);
  await screen.findByText("The sounds of this pack have changed meanwhile.");
  await waitFor(() => expect(titles()).toEqual(["Sound 2", "Sound 1", "Sound 3"]));
});

it("joins a loose MIDI file to a sound", async () => {
  const at = { bytes: 1, modified_at: null, failure: null, received_bytes: 1, place: null };
  fake.files = [
    {
      id: 5,
      kind: "midi",
      path: "Keys/horn.mid",
      state: "ready",
      notice: null,
      sound_id: null,
      preset_id: null,
      oneshot_id: null,
      ...at,
    },
  ];
  const user = await show();
  await user.selectOptions(screen.getByRole("combobox", { name: "Sound of horn.mid" }), "Sound 2");
  await user.click(screen.getByRole("button", { name: "Join" }));
  await waitFor(() =>
    expect(fake.writes()[0]?.slice(0, 2)).toMatchObject([
      "PUT /api/seller/files/{id}/sound",
      { params: { id: 5 }, body: { sound_id: 2 } },
    ]),
  );
});

it("is only read by those who may not edit", async () => {
  const user = await show(false);
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  cell(1, "tempo").focus();
  await user.keyboard("90{Enter}");
  expect(fake.writes()).toEqual([]);
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("says how many sounds were not looked at, and nothing once all were", async () => {
  fake.sounds = fake.sounds.map((sound, place) => ({ ...sound, findings: place === 0 ? null : [] }));
  await show(false);
  expect(screen.getByText("1 sound wasn’t looked at yet.")).toBeDefined();
  cleanup();
  fake.sounds = fake.sounds.map((sound) => ({ ...sound, findings: [] }));
  await queryClient.resetQueries();
  await show(false);
  expect(screen.queryByText(/looked at yet/)).toBeNull();
});
