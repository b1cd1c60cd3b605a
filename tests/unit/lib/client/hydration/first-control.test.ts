// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onFirstControl } from "@/lib/client/hydration/first-control";
import { startProgress } from "@/lib/client/navigation/progress";

const task = vi.fn();
let cancel = () => {};

beforeEach(() => {
  document.body.innerHTML = `<main><p>Text</p><button data-play><svg></svg></button><button id="b"><i></i></button></main>`;
  task.mockReset();
});
afterEach(() => cancel());

const over = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event("pointerover", { bubbles: true }));

it("runs once, when a control is reached that doesn't play a sound", () => {
  cancel = onFirstControl(task);
  over("p");
  over("[data-play] svg");
  expect(task).not.toHaveBeenCalled();
  over("#b i");
  over("#b");
  expect(task).toHaveBeenCalledOnce();
});

it("runs at once where the focus is on a control already", () => {
  document.querySelector<HTMLElement>("#b")?.focus();
  cancel = onFirstControl(task);
  expect(task).toHaveBeenCalledOnce();
});

it("runs before a navigation that nothing was clicked for", () => {
  cancel = onFirstControl(task);
  startProgress();
  expect(task).toHaveBeenCalledOnce();
});

it("doesn't run any more once it is cancelled", () => {
  onFirstControl(task)();
  over("#b");
  expect(task).not.toHaveBeenCalled();
});
