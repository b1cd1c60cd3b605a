import type { PackKind } from "@/lib/contract/entities/pack";
import { CARD, type CardParts, card, drawCover, INK, waveform } from "@/server/modules/site/sharing/card-parts";

/** A cover or portrait as a data URL in the card's size, or null if there is none. */
type Picture = string | null;

export interface SoundCard {
  title: string;
  /** Null if a sound has no creator of its own. */
  creator: string | null;
  /** The kind of sound, such as "Sample". */
  noun: string;
  pack: string | null;
  glow: string;
  peaks: string;
  /** Label and value, as in the site's rows. */
  facts: readonly (readonly [string, string])[];
}

export interface PackCard {
  kind: PackKind;
  title: string;
  creator: string;
  glow: string;
  facts: readonly (readonly [string, string])[];
}

export interface StackCard {
  title: string;
  author: string;
  glow: string;
  /** The peaks of each lane that is heard. */
  lanes: readonly string[];
  facts: readonly (readonly [string, string])[];
}

/** A creator or a page, with a shelf of packs. */
export interface ShelfCard {
  display: string;
  note: string;
  glow: string;
  facts: readonly (readonly [string, string])[];
  /** Colours of covers without a picture. */
  shelf: readonly string[];
}

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = CARD;
const RIGHT = WIDTH - MARGIN;
const FOOT = HEIGHT - MARGIN;
const LOGO = 34;

export const SOUND_COVER = 248;
export const PACK_COVER = HEIGHT - 2 * MARGIN;
export const PORTRAIT = 208;
export const SHELF_COVER = 196;
export const SHELF_LENGTH = 5;
/** How many covers of a stack are shown together; with fewer it is one. */
export const STACK_MOSAIC = 4;
/** The edge of a stack's cover, or of its covers together. */
export const STACK_COVERS = 204;

const PACK_NOUNS: Record<PackKind, string> = {
  sample: "Sample pack",
  preset: "Preset pack",
  oneshot: "One-shot pack",
};

/** Cover and names at the top, the waveform across the card with its first part played. */
export function drawSoundCard(parts: CardParts, sound: SoundCard, cover: Picture): string {
  const left = MARGIN + SOUND_COVER + 48;
  const heading = parts.heading({
    x: left,
    width: RIGHT - left,
    note: { text: sound.noun, y: MARGIN + 22, size: 27 },
    title: {
      text: sound.title,
      style: "head",
      y: MARGIN + 48,
      height: 136,
      capHeight: 0.84,
      leading: 1.06,
      outdent: 3,
      sizes: [80, 72, 64, 58, 52, 46],
    },
  });
  const below = [sound.creator, sound.pack].filter(Boolean).join("  ·  ");
  return card(
    sound.glow,
    [
      drawCover(cover, sound.glow, MARGIN, MARGIN, SOUND_COVER),
      heading.drawn,
      byline(parts, below, left, heading.baseline + 56, 30),
      waveform(
        sound.peaks,
        { x: MARGIN, y: 352, width: RIGHT - MARGIN, height: 132 },
        { pitch: 9, bar: 6, played: 0.34 },
      ),
      parts.logo(MARGIN, FOOT + 4, LOGO),
      readouts(parts, sound.facts, FOOT - 4),
    ].join(""),
  );
}

/** The cover as large as the card allows, and next to it the pack's facts. */
export function drawPackCard(parts: CardParts, pack: PackCard, cover: Picture): string {
  const left = MARGIN + PACK_COVER + 56;
  const heading = parts.heading({
    x: left,
    width: RIGHT - left,
    note: { text: PACK_NOUNS[pack.kind], y: MARGIN + 24, size: 29 },
    title: {
      text: pack.title,
      style: "display",
      y: MARGIN + 50,
      height: 226,
      capHeight: 0.84,
      leading: 1.02,
      outdent: 4,
      sizes: [96, 86, 76, 68, 62, 56, 50],
    },
  });
  return card(
    pack.glow,
    [
      drawCover(cover, pack.glow, MARGIN, MARGIN, PACK_COVER),
      heading.drawn,
      byline(parts, pack.creator, left, heading.baseline + 60, 32),
      parts.facts(pack.facts, left, FOOT - 112, 27),
      parts.logo(left, FOOT + 2, LOGO),
    ].join(""),
  );
}

/** Covers and names at the top, and the lanes below each other with one playhead through them. */
export function drawStackCard(parts: CardParts, stack: StackCard, covers: readonly Picture[]): string {
  const left = MARGIN + STACK_COVERS + 44;
  const heading = parts.heading({
    x: left,
    width: RIGHT - left,
    note: { text: "Stack", y: MARGIN + 22, size: 27 },
    title: {
      text: stack.title,
      style: "head",
      y: MARGIN + 46,
      height: 112,
      capHeight: 0.84,
      leading: 1.06,
      outdent: 3,
      sizes: [76, 66, 58, 52, 46],
    },
  });
  return card(
    stack.glow,
    [
      mosaic(covers, stack.glow),
      heading.drawn,
      byline(parts, `By ${stack.author}`, left, heading.baseline + 50, 30),
      lanes(stack.lanes, { top: MARGIN + STACK_COVERS + 36, bottom: FOOT - LOGO - 36 }),
      parts.logo(MARGIN, FOOT + 4, LOGO),
      readouts(parts, stack.facts, FOOT - 4),
    ].join(""),
  );
}

/** One cover, or four of half its edge. */
function mosaic(covers: readonly Picture[], glow: string): string {
  if (covers.length < STACK_MOSAIC) return drawCover(covers[0] ?? null, glow, MARGIN, MARGIN, STACK_COVERS);
  const gap = 4;
  const edge = (STACK_COVERS - gap) / 2;
  return covers
    .map((cover, index) => {
      const [x, y] = [MARGIN + (index % 2) * (edge + gap), MARGIN + Math.floor(index / 2) * (edge + gap)];
      return drawCover(cover, glow, x, y, edge);
    })
    .join("");
}

/** The waveforms of lanes across the card; few of them don't become taller than is drawn of one sound. */
function lanes(peaks: readonly string[], { top, bottom }: { top: number; bottom: number }): string {
  const gap = peaks.length > 4 ? 3 : 10;
  const height = Math.min(60, (bottom - top - gap * (peaks.length - 1)) / peaks.length);
  const taken = peaks.length * (height + gap) - gap;
  const first = top + (bottom - top - taken) / 2;
  return peaks
    .map((lane, index) =>
      waveform(
        lane,
        { x: MARGIN, y: first + index * (height + gap), width: RIGHT - MARGIN, height },
        { pitch: 7, bar: 4.5, played: 0.34 },
      ),
    )
    .join("");
}

/** Portrait and name at the top, the newest covers at the bottom. */
export function drawCreatorCard(
  parts: CardParts,
  creator: ShelfCard,
  portrait: Picture,
  shelf: readonly Picture[],
): string {
  return overShelf(parts, creator, shelf, MARGIN + PORTRAIT + 48, round(parts, creator, portrait));
}

/** A page of the site: its name above covers of its packs. */
export function drawPageCard(parts: CardParts, page: ShelfCard, shelf: readonly Picture[]): string {
  return overShelf(parts, page, shelf, MARGIN, "");
}

/** Name and counts from `left` on, next to the parts drawn before, and a row of covers below. */
function overShelf(
  parts: CardParts,
  content: ShelfCard,
  shelf: readonly Picture[],
  left: number,
  before: string,
): string {
  const heading = parts.heading({
    x: left,
    width: RIGHT - left,
    note: { text: content.note, y: MARGIN + 24, size: 27 },
    title: {
      text: content.display,
      style: "display",
      y: MARGIN + 46,
      height: 100,
      capHeight: 0.86,
      leading: 1.02,
      outdent: 4,
      sizes: [92, 80, 70, 60, 50, 42],
    },
  });
  const gap = (RIGHT - MARGIN - SHELF_LENGTH * SHELF_COVER) / (SHELF_LENGTH - 1);
  return card(
    content.glow,
    [
      before,
      heading.drawn,
      inline(parts, content.facts, left, heading.baseline + 62),
      ...content.shelf.map((colour, index) =>
        drawCover(shelf[index] ?? null, colour, MARGIN + index * (SHELF_COVER + gap), FOOT - SHELF_COVER, SHELF_COVER),
      ),
      parts.logo(RIGHT - parts.logoWidth(LOGO), MARGIN + LOGO - 2, LOGO),
    ].join(""),
  );
}

/** The creators, in one line. */
function byline(parts: CardParts, names: string, x: number, y: number, size: number): string {
  const cut = parts.lettering.cut(names, "strong", size, RIGHT - x);
  return parts.text(cut, { x, y, size, style: "strong", colour: INK.ink2 });
}

function round(parts: CardParts, { display, glow }: ShelfCard, portrait: Picture): string {
  const radius = PORTRAIT / 2;
  const centre = MARGIN + radius;
  if (portrait) {
    return `<clipPath id="round"><circle cx="${centre}" cy="${centre}" r="${radius}"/></clipPath><image clip-path="url(#round)" x="${MARGIN}" y="${MARGIN}" width="${PORTRAIT}" height="${PORTRAIT}" href="${portrait}"/><circle cx="${centre}" cy="${centre}" r="${radius - 0.5}" fill="none" stroke="#fff" stroke-opacity=".07"/>`;
  }
  const letter = display.trim().charAt(0).toUpperCase();
  const size = PORTRAIT * 0.42;
  return `<circle cx="${centre}" cy="${centre}" r="${radius}" fill="${INK.raised}"/>${parts.text(letter, {
    x: centre - parts.width(letter, "strong", size) / 2,
    y: centre + size * 0.36,
    size,
    style: "strong",
    colour: glow === INK.raised ? INK.ink2 : INK.ink,
  })}`;
}

/** Values and labels in one line: "24 samples  6 packs". */
function inline(parts: CardParts, facts: ShelfCard["facts"], x: number, y: number): string {
  let left = x;
  let drawn = "";
  for (const [label, value] of facts) {
    drawn += parts.text(value, { x: left, y, size: 26, style: "data", colour: INK.ink });
    left += parts.width(value, "data", 26) + 10;
    drawn += parts.text(label, { x: left, y, size: 26, style: "body", colour: INK.ink2 });
    left += parts.width(label, "body", 26) + 34;
  }
  return drawn;
}

/** The facts of a row, right-aligned: the label in grey, the value in ink. */
function readouts(parts: CardParts, facts: SoundCard["facts"], y: number): string {
  let right = RIGHT;
  let drawn = "";
  for (const [label, value] of [...facts].reverse()) {
    drawn += parts.text(value, { x: right, y, size: 28, style: "data", colour: INK.ink, align: "right" });
    right -= parts.width(value, "data", 28) + 12;
    drawn += parts.text(label, { x: right, y, size: 25, style: "body", colour: INK.ink3, align: "right" });
    right -= parts.width(label, "body", 25) + 40;
  }
  return drawn;
}
