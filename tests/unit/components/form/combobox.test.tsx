// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Combobox } from "@/components/form/combobox";
import { Modal } from "@/components/ui/modal";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";

interface Creator {
  id: number;
  name: string;
}

const CREATORS: Creator[] = ["Halden Rye", "Ines Volta", "Juno Akers"].map((name, id) => ({ id, name }));
const matching = (text: string) => CREATORS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
const search = vi.fn<(text: string, signal: AbortSignal) => Promise<readonly Creator[]>>();
const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
const onClose = vi.fn();

const SHARED = {
  label: "For",
  search,
  idOf: ({ id }: Creator) => id,
  nameOf: ({ name }: Creator) => name,
  emptySentence: (text: string) => `No collaborator ${text} found.`,
  failedSentence: "Creators couldn’t be searched.",
};

function OneCreator({ first = null }: { first?: Creator | null }) {
  const [creator, setCreator] = useState(first);
  return (
    <form onSubmit={onSubmit}>
      <Combobox {...SHARED} value={creator} onChange={setCreator} />
      <output data-testid="chosen">{creator?.name}</output>
      <button type="button" onClick={() => setCreator(CREATORS[2] ?? null)}>
        Reset
      </button>
    </form>
  );
}

function TwoCreators() {
  const [creators, setCreators] = useState<readonly Creator[]>([]);
  return (
    <>
      <Combobox
        {...SHARED}
        value={creators}
        onChange={setCreators}
        max={2}
        fullSentence="Maximum 2 creators allowed."
      />
      <output data-testid="chosen">{creators.map(({ name }) => name).join()}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "For" });
const chosen = () => screen.getByTestId("chosen").textContent;
const options = () => screen.findAllByRole("option").then((all) => all.map(({ textContent }) => textContent));
/** The option that a screen reader reads, while the focus stays in the field. */
const marked = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

beforeAll(installDialog);
beforeEach(() => {
  search.mockReset().mockImplementation(async (text) => matching(text));
  onSubmit.mockClear();
  onClose.mockClear();
});
afterEach(cleanup);

describe("a field that searches", () => {
  it("lists options at the arrow key, and chooses the marked one with Enter without sending the form", async () => {
    const user = userEvent.setup();
    render(<OneCreator />);
    await user.tab();
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{ArrowDown}");
    expect(await options()).toEqual(["Halden Rye", "Ines Volta", "Juno Akers"]);
    expect(field().getAttribute("aria-expanded")).toBe("true");
    const list = screen.getByRole("listbox", { name: "For" });
    expect(field().getAttribute("aria-controls")).toBe(list.id);
    await user.keyboard("{ArrowDown}");
    await user.keyboard("{ArrowDown}");
    expect(marked()).toBe("Ines Volta");
    await user.keyboard("{Enter}");
    expect(chosen()).toBe("Ines Volta");
    expect(field().value).toBe("Ines Volta");
    expect(document.activeElement).toBe(field());
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("searches once, 300 ms after the last keystroke, and marks the first option", async () => {
    vi.useFakeTimers();
    const type = (value: string) => fireEvent.input(field(), { target: { value }, inputType: "insertText" });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    render(<OneCreator />);
    type("j");
    await pass(299);
    type("ju");
    await pass(299);
    expect(search).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toBe("Loading...");
    await pass(1);
    expect(search.mock.calls.map(([text]) => text)).toEqual(["ju"]);
    await pass(20);
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Juno Akers"]);
    expect(screen.getByRole("status").textContent).toBe("1 option");
    expect(marked()).toBe("Juno Akers");
    vi.useRealTimers();
  });

  it("never offers the options of an earlier text, and gives its request up", async () => {
    const arrive: Record<string, () => void> = {};
    search.mockImplementation((text) => new Promise((resolve) => (arrive[text] = () => resolve(matching(text)))));
    const user = userEvent.setup();
    render(<OneCreator />);
    await user.type(field(), "j");
    await waitFor(() => expect(arrive.j).toBeTruthy());
    const signal = search.mock.calls.find(([text]) => text === "j")?.[1];
    await user.type(field(), "x");
    expect(signal?.aborted).toBe(true);
    arrive.j?.();
    await waitFor(() => expect(arrive.jx).toBeTruthy());
    expect(screen.queryByRole("option")).toBeNull();
    await user.keyboard("{Enter}");
    expect(chosen()).toBe("");
    expect(onSubmit).not.toHaveBeenCalled();
    arrive.jx?.();
    expect(await screen.findByText("No collaborator jx found.")).toBeTruthy();
  });

  it("says that a search failed", async () => {
    search.mockRejectedValue(new Error("offline"));
    const user = userEvent.setup();
    render(<OneCreator />);
    await user.click(field());
    expect(await screen.findByText("Creators couldn’t be searched.")).toBeTruthy();
  });

  it("drops a text that isn't chosen, keeps the choice, and chooses nothing once emptied", async () => {
    const user = userEvent.setup();
    render(<OneCreator first={CREATORS[0] ?? null} />);
    expect(field().value).toBe("Halden Rye");
    await user.type(field(), "x");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(field().value).toBe("Halden Rye"));
    expect(chosen()).toBe("Halden Rye");
    await user.click(screen.getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(field().value).toBe("Juno Akers"));
    await user.clear(field());
    expect(chosen()).toBe("");
  });

  it("is listed whole again when it opens with a choice", async () => {
    const user = userEvent.setup();
    render(<OneCreator first={CREATORS[0] ?? null} />);
    await user.click(field());
    expect(await options()).toHaveLength(3);
    expect(search.mock.calls.map(([text]) => text)).toEqual([""]);
    expect(screen.getByRole("option", { name: "Halden Rye" }).getAttribute("aria-selected")).toBe("true");
  });

  it("survives every key in an empty field, and none of them chooses anything", async () => {
    const user = userEvent.setup();
    render(<OneCreator />);
    await user.tab();
    for (const key of ["ArrowLeft", "ArrowRight", "Backspace", "Delete", "Home", "End", "Escape"]) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement, key).toBe(field());
    }
    expect(chosen()).toBe("");
  });

  it("is left by Tab, which chooses nothing", async () => {
    const user = userEvent.setup();
    render(<OneCreator />);
    await user.type(field(), "ju");
    expect(await options()).toEqual(["Juno Akers"]);
    await user.tab();
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(chosen()).toBe("");
    await waitFor(() => expect(field().value).toBe(""));
  });
});

describe("within a dialog", () => {
  it("has its list in the dialog, and Escape closes the list, then the dialog, and never the choice", async () => {
    const user = userEvent.setup();
    render(
      <Modal open onClose={onClose} title="Pack details">
        <OneCreator first={CREATORS[1] ?? null} />
      </Modal>,
    );
    await user.click(field());
    await options();
    expect(screen.getByRole("dialog").contains(screen.getByRole("listbox"))).toBe(true);
    const outer = vi.fn();
    document.addEventListener("keydown", outer);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    // Browsers close a dialog at an Escape that nobody prevented.
    expect(outer.mock.calls.every(([event]) => event.defaultPrevented)).toBe(true);
    outer.mockClear();
    await user.keyboard("{Escape}");
    document.removeEventListener("keydown", outer);
    expect(outer.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([false]);
    expect(chosen()).toBe("Ines Volta");
  });
});

describe("a field of several", () => {
  it("chooses up to the maximum, says so, and refuses more", async () => {
    const user = userEvent.setup();
    render(<TwoCreators />);
    expect(screen.getByText("0/2")).toBeTruthy();
    await user.click(field());
    await options();
    await user.click(screen.getByRole("option", { name: "Halden Rye" }));
    await user.click(screen.getByRole("option", { name: "Juno Akers" }));
    expect(chosen()).toBe("Halden Rye,Juno Akers");
    expect(screen.getByText("2/2")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Maximum 2 creators allowed.");
    expect(screen.getByRole("option", { name: "Ines Volta" }).getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("option", { name: "Ines Volta" }));
    expect(chosen()).toBe("Halden Rye,Juno Akers");
    for (const key of ["{Home}", "{ArrowDown}", "{ArrowDown}"]) await user.keyboard(key);
    await user.keyboard("{Enter}");
    expect(chosen()).not.toContain("Ines Volta");
  });

  it("gives one back by its button, by Backspace in the empty field, and by choosing it again", async () => {
    const user = userEvent.setup();
    render(<TwoCreators />);
    await user.click(field());
    await options();
    await user.click(screen.getByRole("option", { name: "Halden Rye" }));
    await user.click(screen.getByRole("option", { name: "Ines Volta" }));
    await user.click(screen.getByRole("option", { name: "Halden Rye" }));
    expect(chosen()).toBe("Ines Volta");
    await user.click(screen.getByRole("option", { name: "Juno Akers" }));
    await user.click(field());
    await user.keyboard("{Backspace}");
    expect(chosen()).toBe("Ines Volta");
    await user.keyboard("{Escape}");
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement?.textContent).toContain("Ines Volta");
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(field());
    await user.click(await screen.findByRole("button", { name: "Remove Ines Volta" }));
    expect(chosen()).toBe("");
  });
});
