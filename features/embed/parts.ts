import { type Html, html } from "@/features/embed/html";
import { WAVE_HEIGHT, wavePath } from "@/lib/audio/wave-path";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { lengthInWords, positionInWords } from "@/lib/format/time";
import { coverSource } from "@/lib/media/cover-source";
import { MARK } from "@/lib/settings/mark";
import { product } from "@/lib/settings/product";

/** Links open outside the frame, which is not meant for browsing. */
export const link = (href: string, text: Html | string, style = ""): Html =>
  html`<a href="${href}" target="_blank" rel="noopener" class="${style}">${text}</a>`;

/** A cover in a box of its colour. `edge` in px. */
export function cover(thumb: string, colour: string, edge: 192 | 400): Html {
  const url = coverSource(thumb)?.(edge);
  const picture = url ? html`<img src="${url}" alt="" width="${edge}" height="${edge}" decoding="async">` : "";
  return html`<span class="cover" style="background-color:${colour}">${picture}</span>`;
}

/** The play button of a sound, in the markup that the player expects. */
export function playButton(title: string, style: string): Html {
  return html`<button type="button" class="${style}" data-play aria-label="Play ${title}"><svg viewBox="0 0 20 20" aria-hidden="true"><use href="#icon-play"/></svg></button>`;
}

/** The waveform in the same markup as the site's rows. */
export function wave(sound: Sound, points: number): Html {
  const id = `w-${soundKey(sound).replace(":", "-")}`;
  const viewBox = `0 0 ${points - 1} ${WAVE_HEIGHT}`;
  const mirror = `matrix(1 0 0-1 0 ${WAVE_HEIGHT})`;
  return html`<span class="wave" data-wave role="slider" tabindex="0" aria-label="Seek in ${sound.title}" aria-valuemin="0" aria-valuemax="${Math.floor(sound.duration_seconds)}" aria-valuenow="0" aria-valuetext="${positionInWords(0, sound.duration_seconds)}"><svg viewBox="${viewBox}" preserveAspectRatio="none" aria-hidden="true"><path id="${id}" d="${wavePath(sound.peaks, points)}"/><use href="#${id}" transform="${mirror}"/></svg><svg class="wave-played" viewBox="${viewBox}" preserveAspectRatio="none" aria-hidden="true"><use href="#${id}"/><use href="#${id}" transform="${mirror}"/></svg><span class="wave-head"></span></span>`;
}

/** The length of a sound, which counts down while it plays. */
export function time(sound: Sound): Html {
  return html`<span class="data" data-time aria-label="${lengthInWords(sound.duration_seconds)}">${sound.duration}</span>`;
}

/** Logo and name, which link to the page of the embedded content. */
export function brand(href: string): Html {
  const mark = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="${MARK.crate}"/><path fill="var(--accent-graph)" d="${MARK.bar}"/></svg>`;
  return html`<a class="brand" href="${href}" target="_blank" rel="noopener" aria-label="Open on ${product.name}">${mark}<span aria-hidden="true">${product.name}</span></a>`;
}
