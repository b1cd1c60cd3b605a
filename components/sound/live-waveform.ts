import type WaveSurfer from "wavesurfer.js";
import { decodePeaks } from "@/lib/audio/peaks";

/** Bars of 2 px every 3 px, as tall as in the static drawing. */
const BARS = { barWidth: 2, barGap: 1, barHeight: 0.95 };

/** What is followed of a media element, or of what plays in its place. */
export type LiveMedia = EventTarget & Pick<HTMLMediaElement, "currentTime" | "duration" | "paused" | "ended">;

interface LiveWaveform {
  /** The slider of `components/sound/seek-slider`. */
  wave: HTMLElement;
  peaks: string;
  /** Seconds. */
  duration: number;
  media: LiveMedia;
}

function colours(wave: HTMLElement) {
  const style = getComputedStyle(wave);
  return {
    waveColor: style.getPropertyValue("--wave").trim(),
    progressColor: style.getPropertyValue("--accent-graph").trim(),
    cursorColor: style.getPropertyValue("--ink").trim(),
  };
}

/** Loads the drawing library before its first use. */
export async function loadWaveSurfer(): Promise<typeof WaveSurfer> {
  return (await import("wavesurfer.js")).default;
}

/**
 * Draws a wavesurfer that follows `media` over the static drawing, which is hidden once it is drawn. It decodes
 * nothing: peaks and duration are given. Returns a function that restores the static drawing.
 */
export function showLiveWaveform({ wave, peaks, duration, media }: LiveWaveform): () => void {
  if (wave.dataset.roll !== undefined) return showLiveRoll(wave, duration, media);
  let surfer: WaveSurfer | undefined;
  let removed = false;
  const host = document.createElement("span");
  host.className = "wave-live";
  const themes = new MutationObserver(() => surfer?.setOptions(colours(wave)));

  void loadWaveSurfer().then((library) => {
    if (removed || !wave.isConnected) return;
    wave.append(host);
    surfer = library.create({
      container: host,
      // It neither loads nor plays it, and asks for no more.
      media: media as HTMLMediaElement,
      peaks: [decodePeaks(peaks)],
      duration,
      height: wave.clientHeight,
      cursorWidth: 1,
      interact: false,
      hideScrollbar: true,
      autoScroll: false,
      ...BARS,
      ...colours(wave),
    });
    surfer.once("redrawcomplete", () => wave.toggleAttribute("data-live", !removed));
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  });

  return () => {
    removed = true;
    themes.disconnect();
    wave.removeAttribute("data-live");
    surfer?.destroy();
    host.remove();
  };
}

/** Colours the played notes of a piano roll, and moves a playhead over them. Returns a function that undoes it. */
function showLiveRoll(wave: HTMLElement, duration: number, media: LiveMedia): () => void {
  const played = wave.querySelector("svg")?.cloneNode(true) as SVGElement | undefined;
  const head = document.createElement("span");
  head.className = "wave-head";
  if (!played) return () => {};
  played.classList.add("wave-played");
  wave.append(played, head);
  wave.toggleAttribute("data-live", true);
  let frame = 0;
  function follow() {
    wave.style.setProperty("--p", `${Math.min(100, (media.currentTime / duration) * 100).toFixed(2)}%`);
    frame = requestAnimationFrame(follow);
  }
  follow();
  return () => {
    cancelAnimationFrame(frame);
    wave.removeAttribute("data-live");
    wave.style.removeProperty("--p");
    played.remove();
    head.remove();
  };
}
