import "@/features/stack/row-stack.css";
import { rowOf } from "@/components/sound/rows";
import { laneOf, laneRefusal, listedSound, toggleLane } from "@/features/stack/stack";
import { lanesNow, useStack } from "@/features/stack/stack-state";
import type { Sound } from "@/lib/contract/entities/sound";
import { useQueue } from "@/stores/queue";

const SVG = "http://www.w3.org/2000/svg";

/** Gives each row of a list the button that puts its sound into the stack, as long as `isOn` says so. Returns what updates them. */
export function markStackRows(isOn: () => boolean): () => void {
  function update(): void {
    for (const row of document.querySelectorAll<HTMLElement>("[data-sounds] [data-sound]")) {
      const sound = isOn() ? listedSound(row.dataset.sound ?? "") : undefined;
      const place = row.querySelector(".sound-like");
      if (!sound || !place) row.querySelector(".row-stack")?.remove();
      else show(buttonIn(place), sound);
    }
  }
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest(".row-stack");
    const key = button && rowOf(button)?.dataset.sound;
    if (key) toggleLane(listedSound(key) ?? null);
  });
  useQueue.subscribe(update);
  useStack.subscribe((now, before) => {
    if (now.history.present !== before.history.present) update();
  });
  return update;
}

function buttonIn(place: Element): HTMLButtonElement {
  const known = place.querySelector<HTMLButtonElement>(".row-stack");
  if (known) return known;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "row-stack";
  place.append(button);
  return button;
}

function show(button: HTMLButtonElement, sound: Sound): void {
  const lane = laneOf(sound);
  const refusal = laneRefusal(sound);
  const place = lane ? lanesNow().indexOf(lane) + 1 : null;
  button.setAttribute("aria-label", place ? `Remove ${sound.title} from the stack` : `Add ${sound.title} to the stack`);
  button.setAttribute("aria-pressed", String(place !== null));
  button.title = refusal ?? (place ? `Lane ${place}, K removes it` : "Into the stack, K");
  if (refusal) button.setAttribute("aria-disabled", "true");
  if (place) button.textContent = String(place);
  else button.replaceChildren(stackIcon());
}

function stackIcon(): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  for (const [name, value] of [
    ["width", "20"],
    ["height", "20"],
    ["viewBox", "0 0 20 20"],
    ["class", "icon"],
    ["aria-hidden", "true"],
  ] as const)
    icon.setAttribute(name, value);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#icon-stems");
  icon.append(use);
  return icon;
}
