import type { PlayerEngine } from "@/lib/client/player/engine";
import { writePosition } from "@/lib/client/player/slider-position";

/** Seeks a waveform's sound by the key pressed on its slider: arrows step, Home goes back to the start. */
export function seekByKey(
  engine: Pick<PlayerEngine, "forward" | "backward" | "seek" | "position">,
  slider: Element,
  event: { key: string; preventDefault: () => void },
): void {
  if (event.key === "ArrowRight" || event.key === "ArrowUp") engine.forward();
  else if (event.key === "ArrowLeft" || event.key === "ArrowDown") engine.backward();
  else if (event.key === "Home") engine.seek(0);
  else return;
  event.preventDefault();
  writePosition(slider, engine.position, true);
}
