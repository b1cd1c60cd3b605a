// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SoundGrid } from "@/features/studio/sounds/components/sound-grid";
import { ApiError } from "@/lib/api/error";
import { cell, type FakeCall, PACK } from "@/tests/unit/features/studio/grid/fake-items";
import { type FakePack, fakePack } from "@/tests/unit/features/studio/sounds/fake-pack";
import { NO_STEPS } from "@/tests/unit/features/work/points/no-steps";
import { packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const request = vi.hoisted(() => vi.fn<FakeCall>());
vi.mock("@/lib/api/request", () => ({ request }));
const toast = vi.hoisted(() => ({ notifyError: vi.fn(), notifySuccess: vi.fn(), notifyWithAction: vi.fn() }));
vi.mock("@/components/layout/notify", () => toast);

let fake: FakePack;
beforeEach(() => {
  fake = fakePack(request);
  for (const notify of Object.values(toast)) notify.mockReset();
});
afterEach(cleanup);

async function show() {
  const user = userEvent.setup();
  render(<SoundGrid pack={PACK} canEdit steps={NO_STEPS} />);
  await screen.findByRole("grid", { name: "Sounds of Spare Keys" });
  await waitFor(() => expect(cell(fake.sounds[0]!.id, "instruments").textContent).toBe("Keys"));
  return user;
}
const texts = (column: string) => fake.sounds.map(({ id }) => cell(id, column).textContent);
function undoInToast(): void {
  toast.notifyWithAction.mock.calls.at(-1)![1].onSelect();
}

it("undoes the last edits by Ctrl+Z, one after another", async () => {
  const user = await show();
  cell(1, "tempo").focus();
  await user.keyboard("90{Enter}91{Enter}");
  await waitFor(() => expect(fake.sounds[0]?.tempo).toBe(91));
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(fake.sounds[0]?.tempo).toBe(90));
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(fake.sounds[0]?.tempo).toBe(88));
  expect(toast.notifySuccess).toHaveBeenLastCalledWith("Undone: BPM of Sound 1");
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(fake.writes()).toHaveLength(4));
});

it("undoes an edit that began while the one before it was being saved", async () => {
  const user = await show();
  const answer = request.getMockImplementation()!;
  let release = () => {};
  const saved = new Promise<void>((resolve) => {
    release = resolve;
  });
  request.mockImplementationOnce(async (...call) => {
    await saved;
    return await answer(...call);
  });
  cell(1, "tempo").focus();
  await user.keyboard("90{Enter}91{Enter}");
  release();
  await waitFor(() => expect(fake.sounds[0]?.tempo).toBe(91));
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(fake.sounds[0]?.tempo).toBe(90));
});

it("undoes of a step only what hasn't changed again since", async () => {
  const user = await show();
  cell(1, "tempo").focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.paste("120");
  await waitFor(() => expect(toast.notifyWithAction).toHaveBeenCalled());
  cell(1, "tempo").focus();
  await user.keyboard("99{Enter}");
  await waitFor(() => expect(fake.sounds[0]?.tempo).toBe(99));
  undoInToast();
  await waitFor(() => expect(fake.sounds.map(({ tempo }) => tempo)).toEqual([99, 88, 88]));
  undoInToast();
  await waitFor(() => expect(toast.notifyError).toHaveBeenCalled());
  expect(fake.sounds.map(({ tempo }) => tempo)).toEqual([99, 88, 88]);
});

it("leaves Ctrl+Z to a field in which one types", async () => {
  const user = await show();
  cell(1, "tempo").focus();
  await user.keyboard("90{Enter}");
  await waitFor(() => expect(fake.sounds[0]?.tempo).toBe(90));
  await user.keyboard("{Enter}{Control>}z{/Control}");
  expect(fake.writes()).toHaveLength(1);
});

it("fills a column down from the first selected sound, or from the one above, and undoes it", async () => {
  fake.sounds = [packSound(1, { key: { value: "A", is_minor: true } }), packSound(2), packSound(3)];
  const user = await show();
  cell(1, "key").focus();
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
  await waitFor(() => expect(texts("key")).toEqual(["A min", "A min", "A min"]));
  expect(toast.notifyWithAction.mock.calls[0]![0]).toBe("Key A min for 2 sounds");
  undoInToast();
  await waitFor(() => expect(texts("key")).toEqual(["A min", "C min", "C min"]));
  await user.keyboard("{Escape}");
  cell(2, "key").focus();
  await user.keyboard("{Control>}d{/Control}");
  await waitFor(() => expect(texts("key")).toEqual(["A min", "A min", "C min"]));
});

it("pastes columns of a spreadsheet, says by sound what can't be read, and undoes it at once", async () => {
  const user = await show();
  cell(2, "title").focus();
  await user.paste("Low Door\t70\tF#m\tBass, drums\tfree\r\nAttic\t900\tH\r\nToo many");
  await waitFor(() => expect(toast.notifyWithAction).toHaveBeenCalled());
  expect(texts("title")).toEqual(["Sound 1", "Low Door", "Attic"]);
  expect(fake.sounds[1]).toMatchObject({
    tempo: 70,
    key: { value: "F#", is_minor: true },
    instruments: [2, 3],
    is_free: true,
  });
  expect(fake.sounds[2]).toMatchObject({ tempo: 88, key: { value: "C" } });
  expect(fake.writes()).toHaveLength(1);
  const third = within(screen.getAllByRole("row")[3]!);
  expect(third.getByText("BPM “900” wasn’t pasted. Must be at most 300.")).toBeDefined();
  expect(third.getByText(/^Key “H” wasn’t pasted/)).toBeDefined();
  const said = toast.notifyWithAction.mock.calls[0]![0];
  expect(said).toBe("Pasted into 2 sounds. 1 sound with what can’t be read. 1 row without a sound.");
  await user.click(third.getAllByRole("button", { name: "Dismiss" })[0]!);
  expect(screen.queryByText(/wasn’t pasted/)).toBeNull();
  undoInToast();
  await waitFor(() => expect(fake.sounds[1]).toMatchObject({ tempo: 88, instruments: [1], is_free: false }));
  expect(texts("title")).toEqual(["Sound 1", "Sound 2", "Sound 3"]);
});

it("pastes a single value into all selected sounds", async () => {
  const user = await show();
  cell(1, "tempo").focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.paste("120");
  await waitFor(() => expect(fake.sounds.map(({ tempo }) => tempo)).toEqual([120, 120, 88]));
});

it("doesn't undo what somebody else has changed since", async () => {
  const user = await show();
  cell(1, "tempo").focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.paste("120");
  await waitFor(() => expect(toast.notifyWithAction).toHaveBeenCalled());
  request.mockImplementationOnce(async () => {
    fake.sounds = fake.sounds.map((sound) => (sound.id === 1 ? { ...sound, tempo: 60, version: 9 } : sound));
    throw new ApiError(409, "Somebody else changed this meanwhile.", {}, null, [fake.sounds[0]]);
  });
  undoInToast();
  await screen.findByText(/somebody else has set 60 meanwhile, you 88/);
  expect(fake.sounds.map(({ tempo }) => tempo)).toEqual([60, 88, 88]);
});

it("shows what is to be looked at, and keeps a sound there until a view is chosen again", async () => {
  fake.sounds = [packSound(1), packSound(2, { instruments: [] }), packSound(3)];
  const user = await show();
  await user.click(screen.getByRole("radio", { name: /To check/ }));
  expect(document.querySelectorAll("[data-row]")).toHaveLength(1);
  expect(cell(2, "order")).toBeNull();
  cell(2, "instruments").focus();
  await user.keyboard("dr{Enter}{Enter}");
  await waitFor(() => expect(fake.sounds[1]?.instruments).toEqual([3]));
  expect(document.activeElement).toBe(cell(2, "instruments"));
  expect(cell(2, "instruments").textContent).toBe("Drums");
  await user.click(screen.getByRole("radio", { name: /Ready/ }));
  expect(document.querySelectorAll("[data-row]")).toHaveLength(3);
});

it("selects every sound by Ctrl+A and by the box in the head", async () => {
  const user = await show();
  cell(1, "title").focus();
  await user.keyboard("{Control>}a{/Control}");
  expect(screen.getByRole("toolbar", { name: "3 sounds selected" })).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.queryByRole("toolbar")).toBeNull();
});
