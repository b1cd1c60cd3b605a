/** The open popover and the control in it, by their ids, while a change leads to a list at another path. */
let kept: { popover: string; control: string | undefined } | null = null;

/** To be called before a change of the list: the popover that is open then is opened again where the page is another. */
export function keepPopover(): void {
  const active = document.activeElement;
  const popover = active?.closest<HTMLElement>("[popover]");
  const trigger = popover && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
  kept = trigger?.id ? { popover: trigger.id, control: active?.id || undefined } : null;
}

/** To be called when a trigger is mounted: opens its popover if it was open before, with the focus where it was. */
export function reopenPopover(trigger: HTMLElement): void {
  if (kept?.popover !== trigger.id) return;
  const { control } = kept;
  kept = null;
  trigger.click();
  requestAnimationFrame(() => {
    if (control) document.getElementById(control)?.focus({ preventScroll: true });
  });
}
