import { PACK_NOUNS } from "@/components/pack/pack-words";
import { type EmbedTheme, embedDocument } from "@/features/embed/document";
import { type Html, html } from "@/features/embed/html";
import { brand, cover, link, playButton, time, wave } from "@/features/embed/parts";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sample, Sound } from "@/lib/contract/entities/sound";
import type { Stack } from "@/lib/contract/entities/stack";
import { soundKey } from "@/lib/contract/rules/kinds";
import { countOf } from "@/lib/format/count";
import { keyName } from "@/lib/format/key-name";
import { keyWords, tempoWords } from "@/lib/format/stack-words";
import { soundPath } from "@/lib/routes/sound-paths";
import { product } from "@/lib/settings/product";
import { WEB_URL } from "@/lib/settings/urls";

/** Maximum number of sounds of a pack in a frame. */
const MAX_SOUNDS = 60;

const absolute = (path: string) => new URL(path, WEB_URL).href;
/** Where a link of a frame leads: purchases there are counted as found on another site. */
const linked = (path: string) => absolute(`${path}?from=embed`);

/** The page of one sample. */
export function soundEmbed(sample: Sample, theme: EmbedTheme): string {
  const path = soundPath("sample", sample.id);
  const key = sample.key_value && keyName(sample.key_value, sample.key_is_minor);
  const pack =
    sample.pack_id !== null && sample.pack_title
      ? html` · ${link(linked(`/packs/${sample.pack_id}`), sample.pack_title)}`
      : null;
  const body = html`<main class="embed sound" data-sound="${soundKey(sample)}">${cover(sample.pack_thumb, sample.pack_glow, 400)}<div class="head">${playButton(sample.title, "play")}<div class="names"><h1>${link(linked(path), sample.title)}</h1><p>${link(linked(`/${sample.user_username}`), sample.user_display)}${pack}</p></div>${brand(linked(path))}</div>${wave(sample, 220)}<p class="facts"><span class="label">Time</span> ${time(sample)}${key && html`<span class="label">Key</span> <span class="data">${key}</span>`}${sample.tempo && html`<span class="label">BPM</span> <span class="data">${Math.round(sample.tempo)}</span>`}<span class="end">${sample.copyright_label}</span></p></main>`;
  return embedDocument({
    title: `${sample.title} by ${sample.user_display}`,
    canonical: absolute(path),
    theme,
    body,
    sounds: [sample],
  });
}

/** The row of a sound in a list. */
const row = (sound: Sound): Html =>
  html`<li data-sound="${soundKey(sound)}">${playButton(sound.title, "row-play")}<span class="title">${sound.title}</span>${wave(sound, 80)}${time(sound)}</li>`;

/** Plays a list from its first sound on. */
const playAll = (title: string): Html =>
  html`<button type="button" class="play" data-play-all aria-label="Play ${title}"><svg viewBox="0 0 20 20" aria-hidden="true"><use href="#icon-play"/></svg></button>`;

/** The page of a pack of any kind, with its sounds in a scrolling list. */
export function packEmbed(pack: PackDetail, all: readonly Sound[], theme: EmbedTheme): string {
  const sounds = all.slice(0, MAX_SOUNDS);
  const page = linked(pack.link);
  const more =
    pack.audio_count > sounds.length
      ? html`<p class="more">${link(page, `${countOf(pack.audio_count - sounds.length, "more sound")}`)}</p>`
      : null;
  const body = html`<main class="embed pack">${cover(pack.thumb, pack.glow, 192)}<div class="head">${sounds.length > 0 && playAll(pack.title)}<div class="names"><h1>${link(page, pack.title)}</h1><p>${link(linked(`/${pack.user.username}`), pack.user.display)} · ${countOf(pack.audio_count, PACK_NOUNS[pack.kind])}</p></div>${brand(page)}</div><div class="list" tabindex="0" role="region" aria-label="Sounds of ${pack.title}"><ol>${sounds.map(row)}</ol>${more}</div></main>`;
  return embedDocument({
    title: `${pack.title} by ${pack.user.display}`,
    canonical: absolute(pack.link),
    theme,
    body,
    sounds,
  });
}

/** The page of a public stack: the samples of its lanes, each once and as it was recorded; on its page they play together. */
export function stackEmbed(stack: Stack, theme: EmbedTheme): string {
  const { slug, title, author, lanes } = stack;
  const samples = new Map(lanes.flatMap(({ sample }) => (sample ? [[sample.id, sample] as const] : [])));
  const sounds = [...samples.values()];
  const path = `/stacks/${slug}`;
  const page = linked(path);
  const { pack_thumb = "", pack_glow = "#2a2a2a" } = sounds.find((sound) => sound.pack_thumb !== "") ?? {};
  const facts = [author.display, tempoWords(stack), keyWords(stack)].filter(Boolean).join(" · ");
  const body = html`<main class="embed pack">${cover(pack_thumb, pack_glow, 192)}<div class="head">${sounds.length > 0 && playAll(title)}<div class="names"><h1>${link(page, title)}</h1><p>${facts}</p></div>${brand(page)}</div><div class="list" tabindex="0" role="region" aria-label="Sounds of ${title}"><ol>${sounds.map(row)}</ol><p class="more">${link(page, "Hear them together")}</p></div></main>`;
  return embedDocument({ title: `${title} by ${author.display}`, canonical: absolute(path), theme, body, sounds });
}

/** The page of a frame whose sound, pack or stack doesn't exist, or not any more. */
export function missingEmbed(theme: EmbedTheme): string {
  const home = absolute("/");
  const body = html`<main class="embed missing"><h1>This is no longer available</h1><p>${link(home, `Browse ${product.name}`)}</p>${brand(home)}</main>`;
  return embedDocument({ title: "Not found", canonical: home, theme, body, sounds: [] });
}
