const MAX_FRAMES = 30;

/** The open popover and the focused control in it, by id, during a navigation to a list at another path. */
let remembered: { popover: string; control: string | undefined } | null = null;

/** Call it before a change of the list navigates to another path: the open popover is opened again there. */
export function rememberPopover(): void {
  const active = document.activeElement;
  const popover = active?.closest<HTMLElement>("[popover]");
  const trigger = popover && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
  remembered = trigger?.id ? { popover: trigger.id, control: active?.id || undefined } : null;
}

/** Call it when a trigger is mounted: opens its popover if it was open before, and restores the focus. */
export function reopenPopover(trigger: HTMLElement): void {
  if (remembered?.popover !== trigger.id) return;
  const { control } = remembered;
  remembered = null;
  trigger.click();
  if (control) focusWhenThere(control, MAX_FRAMES);
}

/** The content of a popover is rendered some frames after it opens. */
function focusWhenThere(id: string, frames: number): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    if (control) control.focus({ preventScroll: true });
    else if (frames > 0) focusWhenThere(id, frames - 1);
  });
}
