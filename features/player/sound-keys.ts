import { ROW } from "@/components/sound/rows";
import type { SoundKey } from "@/lib/client/player/keyboard";

/** The controls of a row that the keys click. */
const CONTROLS: Record<SoundKey, string> = {
  like: ".sound-like button",
  add: ".row-add",
  download: ".row-download",
  similar: "a.row-similar",
  details: ".sound-name",
};

/** Clicks a control of the first row of a sound. Returns false if the page has no such row or control. */
export function clickInRow(key: string, control: SoundKey): boolean {
  const row = document.querySelector(`main [data-sounds] [data-sound="${CSS.escape(key)}"]`);
  const found = row?.querySelector<HTMLElement>(CONTROLS[control]);
  found?.click();
  return Boolean(found);
}

/** Moves the focus to a row, unless the focus is on something other than a row or the page as a whole. */
export function focusRow(row: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.closest(`${ROW}, main#main:focus`)) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}
