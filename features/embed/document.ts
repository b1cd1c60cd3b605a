import { FILLED_ICONS } from "@/components/icons/icon-set";
import { Html, html } from "@/features/embed/html";
import type { Sound } from "@/lib/contract/entities/sound";
import { product } from "@/lib/settings/product";

/** Path of the files that `scripts/lib/embed.mjs` writes. */
const FILES = "/embed-files";

export type EmbedTheme = "dark" | "light";

interface EmbedPage {
  title: string;
  /** Full URL of the page that this frame represents. */
  canonical: string;
  theme: EmbedTheme;
  body: Html;
  /** The sounds that the page plays. */
  sounds: readonly Sound[];
}

/** The icons of the buttons. */
const ICONS = html`<svg class="icons" aria-hidden="true"><path id="icon-play" d="${FILLED_ICONS.play}"/><path id="icon-pause" d="${FILLED_ICONS.pause}"/></svg>`;

/** A complete page for a frame on another site. It loads one small script and no other part of the site's pages. */
export function embedDocument({ title, canonical, theme, body, sounds }: EmbedPage): string {
  return html`<!doctype html>
<html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${product.name}</title><meta name="description" content="${title}, played on ${product.name}."><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="${FILES}/style.css"></head><body>${ICONS}${body}${data(sounds)}<script src="${FILES}/player.js" defer></script></body></html>
`.text;
}

/** Peaks are already rendered, so the script's data omits them. */
function data(sounds: readonly Sound[]): Html | null {
  if (sounds.length === 0) return null;
  const text = JSON.stringify(sounds.map((sound) => ({ ...sound, peaks: "" }))).replaceAll("<", "\\u003c");
  return html`<script type="application/json" id="sounds">${new Html(text)}</script>`;
}
