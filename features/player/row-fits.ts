import "@/features/player/session.css";
import { rowOf } from "@/components/sound/rows";
import { locate } from "@/features/player/queue-commands";
import { clearBars, drawBars } from "@/features/player/row-bars";
import { useSession } from "@/features/player/session-state";
import { farness, fitting } from "@/lib/audio/transport/fit";
import type { Fits } from "@/lib/client/transport/fits";
import { isSample } from "@/lib/contract/rules/kinds";
import { fitParts, fitSentence } from "@/lib/format/fit-words";
import { useQueue } from "@/stores/queue";

/**
 * Tells in each row of a sample how it is heard while the session is on. Rows are React's: this writes attributes alone, and
 * draws over their waveforms.
 */
export function markFits(fits: Fits): void {
  async function mark(row: HTMLElement): Promise<void> {
    const place = locate(row.dataset.sound ?? "", row.closest<HTMLElement>("[data-sounds]")?.dataset.sounds);
    const sound = place?.list.sounds[place.index];
    const cell = row.querySelector<HTMLElement>(".sound-time");
    if (!cell || !sound || !isSample(sound)) return;
    const fit = await fits.of(sound.id);
    const { isOn, isUnstretched, ...session } = useSession.getState();
    if (!fit || !isOn) return;
    const found = fitting(sound, fit, session);
    const { figures, note } = fitParts(found);
    cell.dataset.fit = isUnstretched ? "as it is" : figures;
    cell.dataset.fitNote = isUnstretched ? "not rendered" : note;
    cell.toggleAttribute("data-far", !isUnstretched && farness(found).length > 0);
    row.querySelector("[data-play]")?.setAttribute("aria-description", fitSentence(found));
    const wave = row.querySelector<HTMLElement>("[data-wave]:not([data-roll])");
    if (!wave) return;
    if (found.beats === null || fit.first_beat === null || fit.loop_frames === null) clearBars(wave);
    else {
      const [from, to] = [fit.first_beat / fit.frames, (fit.first_beat + fit.loop_frames) / fit.frames];
      drawBars(wave, sound.peaks, { beats: found.beats, from, to });
    }
  }

  function markRendering(): void {
    const { rendering } = useSession.getState();
    for (const row of document.querySelectorAll<HTMLElement>("[data-sound]"))
      row.toggleAttribute("data-rendering", row.dataset.sound === rendering);
  }

  function update(): void {
    const isOn = useSession.getState().isOn;
    for (const row of document.querySelectorAll<HTMLElement>("[data-sound]")) {
      if (isOn && rowOf(row)) void mark(row);
      else clear(row);
    }
  }

  function clear(row: HTMLElement): void {
    const cell = row.querySelector<HTMLElement>("[data-fit]");
    if (!cell) return;
    for (const name of ["data-fit", "data-fit-note", "data-far"]) cell.removeAttribute(name);
    row.querySelector("[data-play]")?.removeAttribute("aria-description");
    const wave = row.querySelector<HTMLElement>("[data-bars]");
    if (wave) clearBars(wave);
  }

  useQueue.subscribe(() => {
    if (useSession.getState().isOn) update();
  });
  useSession.subscribe((now, before) => {
    if (now.rendering !== before.rendering) markRendering();
    if (
      now.isOn !== before.isOn ||
      now.tempo !== before.tempo ||
      now.key !== before.key ||
      now.isUnstretched !== before.isUnstretched
    )
      update();
  });
}
