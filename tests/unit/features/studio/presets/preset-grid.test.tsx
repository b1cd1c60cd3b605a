// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PresetGrid } from "@/features/studio/presets/components/preset-grid";
import { ApiError } from "@/lib/api/error";
import { cell, type FakeCall, PACK } from "@/tests/unit/features/studio/grid/fake-items";
import { type FakePresets, fakePresets, packPreset } from "@/tests/unit/features/studio/presets/fake-presets";
import { NO_STEPS } from "@/tests/unit/features/work/points/no-steps";

const request = vi.hoisted(() => vi.fn<FakeCall>());
vi.mock("@/lib/api/request", () => ({ request }));
const toast = vi.hoisted(() => ({ notifyError: vi.fn(), notifySuccess: vi.fn(), notifyWithAction: vi.fn() }));
vi.mock("@/components/layout/notify", () => toast);
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

let fake: FakePresets;
beforeEach(() => {
  fake = fakePresets(request);
  for (const notify of Object.values(toast)) notify.mockReset();
});
afterEach(cleanup);

async function show(canEdit = true) {
  const user = userEvent.setup();
  render(<PresetGrid pack={PACK} canEdit={canEdit} steps={NO_STEPS} />);
  await screen.findByRole("grid", { name: "Presets of Spare Keys" });
  await waitFor(() => expect(cell(1, "instruments").textContent).toBe("Keys"));
  return user;
}
const texts = (column: string) => fake.sounds.map(({ id }) => cell(id, column).textContent);
const row = (place: number) => within(screen.getAllByRole("row")[place]!);
const conflict = (current: unknown) => new ApiError(409, "Somebody else changed this meanwhile.", {}, null, current);

it("is one tab stop with a cell for everything that is said of a preset", async () => {
  const user = await show();
  const stops = screen.getByRole("grid").querySelectorAll('[tabindex="0"]');
  expect([...stops]).toEqual([cell(1, "title")]);
  cell(1, "title").focus();
  const passed: string[] = [];
  for (let step = 0; step < 7; step++) {
    await user.keyboard("{ArrowRight}");
    passed.push((document.activeElement as HTMLElement).dataset.column ?? "");
  }
  expect(passed).toEqual(["plugins", "type", "instruments", "genres", "tags", "is_free", "more"]);
});

it("saves each cell with its version, and Tab goes on", async () => {
  const user = await show();
  cell(1, "title").focus();
  await user.keyboard("Reed{Tab}{Enter}serum{Enter}{Tab}");
  expect(document.activeElement).toBe(cell(1, "type"));
  await user.keyboard("{Enter}");
  await user.selectOptions(screen.getByRole("combobox", { name: "Type of Reed" }), "effect");
  await user.keyboard("{ArrowRight}ba{Enter}{Enter}{ArrowRight}dru{Enter}{Tab}warm, Wide{Enter}{ArrowRight}f");
  await waitFor(() => expect(fake.writes()).toHaveLength(7));
  expect(fake.writes().map(([, { body }]) => body)).toEqual([
    { version: 1, title: "Reed" },
    {
      version: 2,
      plugins: [
        { title: "Vital", version: null },
        { title: "Serum", version: null },
      ],
    },
    { version: 3, type: "effect" },
    { version: 4, instruments: [1, 2] },
    { version: 5, genres: [1, 3] },
    { version: 6, tags: ["warm", "wide"] },
    { version: 7, is_free: true },
  ]);
});

it("chooses a version with a plugin, takes another in its place, and gives one up", async () => {
  const user = await show();
  cell(1, "plugins").focus();
  await user.keyboard("vital 1.5{Enter}{Enter}");
  await waitFor(() => expect(cell(1, "plugins").textContent).toBe("Vital from 1.5"));
  await user.keyboard("vital{Enter}zebra{Enter}{Enter}");
  await waitFor(() => expect(cell(1, "plugins").textContent).toBe("Zebra 2"));
  await user.keyboard("{Enter}vital 9{Enter}{Escape}");
  expect(document.activeElement).toBe(cell(1, "plugins"));
  expect(fake.writes().map(([, { body }]) => body?.plugins)).toEqual([
    [{ title: "Vital", version: "1.5" }],
    [{ title: "Zebra 2", version: null }],
  ]);
});

it("proposes a plugin that isn't in the list, says so in its row, and reads the list again", async () => {
  const user = await show();
  const reads = () => request.mock.calls.filter(([call]) => call === "GET /api/seller/plugins").length;
  cell(2, "plugins").focus();
  await user.keyboard("Tide from 3");
  expect(screen.getByRole("option", { name: "Propose “Tide from 3”" })).toBeDefined();
  await user.keyboard("{Enter}{Enter}");
  expect(await row(2).findByText("Tide is new: a moderator decides whether it joins the list.")).toBeDefined();
  expect(cell(2, "plugins").textContent).toBe("Vital, Tide from 3");
  await waitFor(() => expect(reads()).toBe(2));
});

it("says what keeps a plugin from being proposed, and keeps what there was", async () => {
  const user = await show();
  request.mockImplementationOnce(async () => {
    throw new ApiError(422, "At most 30 new plugins can wait for a moderator.");
  });
  cell(1, "plugins").focus();
  await user.keyboard("Tide{Enter}{Enter}");
  expect(
    await row(1).findByText("Plugins Vital, Tide isn’t saved. At most 30 new plugins can wait for a moderator."),
  ).toBeDefined();
  expect(cell(1, "plugins").textContent).toBe("Vital");
});

it("fills plugins down for selected presets as one call, and undoes it", async () => {
  fake.sounds = [
    packPreset(1, { plugins: [{ id: 1, title: "Serum", state: "accepted", version: "1.3" }] }),
    packPreset(2),
    packPreset(3, { plugins: [] }),
  ];
  const user = await show();
  cell(1, "plugins").focus();
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
  await waitFor(() => expect(texts("plugins")).toEqual(["Serum from 1.3", "Serum from 1.3", "Serum from 1.3"]));
  expect(fake.writes().map(([call, { body }]) => [call, body])).toEqual([
    [
      "PUT /api/seller/preset-packs/{id}/presets",
      {
        plugins: [{ title: "Serum", version: "1.3" }],
        sounds: [
          { id: 2, version: 1 },
          { id: 3, version: 1 },
        ],
      },
    ],
  ]);
  expect(toast.notifyWithAction.mock.calls[0]![0]).toBe("Plugins Serum from 1.3 for 2 presets");
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(texts("plugins")).toEqual(["Serum from 1.3", "Vital", "–"]));
  expect(toast.notifySuccess).toHaveBeenLastCalledWith("Undone: Plugins Serum from 1.3 for 2 presets");
});

it("pastes columns of a spreadsheet, says by preset what can't be read, and undoes it at once", async () => {
  const user = await show();
  cell(1, "title").focus();
  await user.paste(
    [
      "Reed\tserum 1.3, Tide\tEffect\tBass\tKeys, Drums\tWarm\tfree",
      "Attic\tVital, VITAL\tsynth\tTuba\tKeys, Bass, Drums\t\t5",
      "\t–\t\t\t\t\t",
      "Too many",
    ].join("\n"),
  );
  await waitFor(() => expect(toast.notifyWithAction).toHaveBeenCalled());
  expect(fake.writes()).toHaveLength(1);
  expect(fake.sounds[0]).toMatchObject({
    title: "Reed",
    type: "effect",
    plugins: [
      { title: "Serum", version: "1.3" },
      { title: "Tide", state: "proposed" },
    ],
    instruments: [2],
    genres: [1, 3],
    tags: ["warm"],
    is_free: true,
  });
  expect(fake.sounds[1]).toEqual({ ...packPreset(2, { title: "Attic" }), version: 2 });
  expect(fake.sounds[2]).toMatchObject({ title: "Preset 3", plugins: [] });
  for (const sentence of [
    "Plugins “Vital, VITAL” wasn’t pasted. Names Vital twice.",
    "Type “synth” wasn’t pasted. Must be instrument or effect.",
    "Instruments “Tuba” wasn’t pasted. There is no instrument “Tuba”.",
    "Genres “Keys, Bass, Drums” wasn’t pasted. Maximum 2 genres allowed.",
    "Credits “5” wasn’t pasted. Must be 4 or FREE.",
  ])
    expect(row(2).getByText(sentence)).toBeDefined();
  expect(toast.notifyWithAction.mock.calls[0]![0]).toBe(
    "Pasted into 3 presets. 1 preset with what can’t be read. 1 row without a preset.",
  );
  toast.notifyWithAction.mock.calls[0]![1].onSelect();
  await waitFor(() => expect(fake.sounds.map(({ title }) => title)).toEqual(["Preset 1", "Preset 2", "Preset 3"]));
  expect(fake.sounds.map(({ plugins }) => plugins.map(({ title }) => title))).toEqual([
    ["Vital"],
    ["Vital"],
    ["Vital"],
  ]);
});

it("shows both values if somebody else has changed the same of one of several, and saves the rest", async () => {
  const user = await show();
  request.mockImplementationOnce(async () => {
    const theirs = packPreset(2, {
      version: 5,
      plugins: [{ id: 3, title: "Zebra 2", state: "accepted", version: null }],
    });
    fake.sounds = fake.sounds.map((preset) => (preset.id === 2 ? theirs : preset));
    throw conflict([theirs]);
  });
  cell(1, "plugins").focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.paste("Serum");
  await screen.findByText("Plugins: somebody else has set Zebra 2 meanwhile, you Serum");
  await waitFor(() => expect(texts("plugins")).toEqual(["Serum", "Zebra 2", "Vital"]));
  await user.click(screen.getByRole("button", { name: "Use mine, Serum" }));
  await waitFor(() => expect(texts("plugins")).toEqual(["Serum", "Serum", "Vital"]));
  expect(fake.writes().at(-1)?.[1].body).toEqual({ version: 5, plugins: [{ title: "Serum", version: null }] });
});

it("gives selected presets one value in the bar's dialog, and leaves what isn't touched", async () => {
  fake.sounds = [packPreset(1, { tags: ["dry"] }), packPreset(2, { tags: ["wet"] }), packPreset(3)];
  const user = await show();
  cell(1, "title").focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  const bar = within(screen.getByRole("toolbar", { name: "2 presets selected" }));
  expect(bar.getByRole("button", { name: /^Plugins/ }).textContent).toBe("PluginsVital");
  await user.click(bar.getByRole("button", { name: /^Tags/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(fake.writes()).toEqual([]);
  await user.click(bar.getByRole("button", { name: /^Plugins/ }));
  await user.type(screen.getByRole("textbox", { name: "Vital, from version" }), " 1.5 ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(texts("plugins")).toEqual(["Vital from 1.5", "Vital from 1.5", "Vital"]));
  await user.click(bar.getByRole("radio", { name: "FREE" }));
  await waitFor(() => expect(fake.sounds.map(({ is_free }) => is_free)).toEqual([true, true, false]));
});

it("sets everything of a preset at once, and sends what has changed", async () => {
  const user = await show();
  await user.click(screen.getAllByRole("menuitem", { name: "Plugins, instruments and everything else" })[0]!);
  const dialog = within(screen.getByRole("dialog", { name: "Preset 1" }));
  await user.clear(dialog.getByRole("textbox", { name: "Title" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Type" }), "effect");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Insert a title")).toBeDefined();
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "Reed");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(fake.writes()[0]?.[1].body).toEqual({ version: 1, title: "Reed", type: "effect" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("moves a preset, removes one with what goes with it, and shows what is to be looked at", async () => {
  fake.sounds = [packPreset(1, { plugins: [] }), packPreset(2), packPreset(3, { is_owned: true })];
  const user = await show();
  await user.click(screen.getAllByRole("menuitem", { name: "Move down" })[0]!);
  await waitFor(() => expect(fake.sounds.map(({ id }) => id)).toEqual([2, 1, 3]));
  await user.click(screen.getByRole("radio", { name: /To check/ }));
  expect([...document.querySelectorAll<HTMLElement>("[data-row]")].map(({ dataset }) => dataset.row)).toEqual(["1"]);
  expect(row(1).getByText("No plugin")).toBeDefined();
  await user.click(screen.getByRole("menuitem", { name: "Remove" }));
  const dialog = within(screen.getByRole("dialog", { name: "Remove “Preset 1”?" }));
  expect(dialog.getByText("Its file and its demo sound go with it, which can’t be undone.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Remove “Preset 1”" }));
  await waitFor(() => expect(fake.writes().at(-1)?.[1].body).toEqual({ sound_ids: [1] }));
});

it("is only read by those who may not edit", async () => {
  const user = await show(false);
  expect(screen.getByRole("grid").getAttribute("aria-readonly")).toBe("true");
  expect(cell(1, "order")).toBeNull();
  cell(1, "title").focus();
  await user.keyboard("New{Enter}{ArrowRight}{Enter}");
  await user.paste("Serum");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(request.mock.calls.some(([call]) => call === "GET /api/seller/plugins")).toBe(false);
  expect(fake.writes()).toEqual([]);
});
