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

const hover = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event("pointerover", { bubbles: true }));

it("the task runs once, when the pointer reaches a control that doesn't play a sound", () => {
  cancel = onFirstControl(task);
  hover("p");
  hover("[data-play] svg");
  expect(task).not.toHaveBeenCalled();
  hover("#b i");
  hover("#b");
  expect(task).toHaveBeenCalledOnce();
});

it("the task runs at once where a control has the focus already", () => {
  document.querySelector<HTMLElement>("#b")?.focus();
  cancel = onFirstControl(task);
  expect(task).toHaveBeenCalledOnce();
});

it("the task runs before a navigation without a click", () => {
  cancel = onFirstControl(task);
  startProgress();
  expect(task).toHaveBeenCalledOnce();
});

it("the task doesn't run once it is cancelled", () => {
  onFirstControl(task)();
  hover("#b");
  expect(task).not.toHaveBeenCalled();
});
