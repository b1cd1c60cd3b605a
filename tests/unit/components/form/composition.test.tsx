// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CellChoice } from "@/components/form/cell-choice";
import { TextEditor } from "@/features/studio/grid/components/cell-editors";

afterEach(cleanup);

/** Keys while an input method composes a word: most browsers say so, Safari by the code alone. */
const COMPOSING = [{ isComposing: true }, { keyCode: 229 }];

it.each(COMPOSING)("an input method's Enter and Escape don't end the edit of a cell: %o", (composing) => {
  const [onCommit, onRestore] = [vi.fn(), vi.fn()];
  const parse = (title: string) => ({ title });
  render(<TextEditor label="Title" before="Kick" maxLength={80} {...{ parse, onCommit, onRestore }} />);
  const field = screen.getByRole("textbox", { name: "Title" });
  fireEvent.change(field, { target: { value: "キック" } });
  fireEvent.keyDown(field, { key: "Enter", ...composing });
  fireEvent.keyDown(field, { key: "Escape", ...composing });
  expect(onCommit).not.toHaveBeenCalled();
  expect(onRestore).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onCommit).toHaveBeenCalledWith({ title: "キック" }, "stay");
});

it.each(COMPOSING)("nor do they choose an instrument: %o", (composing) => {
  const [onDone, onRestore] = [vi.fn(), vi.fn()];
  const terms = [{ id: 1, title: "Drums" }];
  render(
    <CellChoice
      label="Instruments"
      find={() => terms}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      initial={[]}
      max={3}
      fullSentence="Maximum 3 instruments allowed."
      typed="d"
      onDone={onDone}
      onRestore={onRestore}
    />,
  );
  const field = screen.getByRole("combobox", { name: "Instruments" });
  fireEvent.compositionStart(field);
  fireEvent.keyDown(field, { key: "Enter", ...composing });
  fireEvent.keyDown(field, { key: "Escape", ...composing });
  fireEvent.keyDown(field, { key: "Tab", ...composing });
  expect(onDone).not.toHaveBeenCalled();
  expect(onRestore).not.toHaveBeenCalled();
});
