import { decodePeaks, resamplePeaks } from "@/lib/audio/peaks";
import { MARK } from "@/lib/settings/mark";
import { product } from "@/lib/settings/product";
import type { Lettering, LetterStyle } from "@/server/modules/site/lettering/lettering";

/** Size of a page's share card, in px. */
export const CARD = { width: 1200, height: 630, margin: 64 } as const;

/** The dark theme's colours: a picture doesn't follow the visitor's theme. */
export const INK = {
  bg: "#100f0d",
  raised: "#2b2925",
  line: "#292723",
  ink: "#f4f0e8",
  ink2: "#beb8ac",
  ink3: "#979185",
  accent: "#ff5c2b",
  /** Lighter than in the player, to be visible on the glow of a small picture. */
  wave: "#6b6761",
} as const;

interface TextPlace {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  style: LetterStyle;
  colour: string;
  align?: "left" | "right";
}

interface Heading {
  x: number;
  width: number;
  /** Shown above the title; `y` is its baseline. */
  note: { text: string; y: number; size: number };
  /** `y` is its upper edge, `capHeight` and `leading` multiples of the size; `outdent` aligns its stem to `x`. */
  title: {
    text: string;
    style: LetterStyle;
    y: number;
    height: number;
    capHeight: number;
    leading: number;
    outdent: number;
    sizes: readonly number[];
  };
}

/** Draws the parts of the cards, as SVG. */
export class CardParts {
  constructor(readonly lettering: Lettering) {}

  text(words: string, { x, y, size, style, colour, align = "left" }: TextPlace): string {
    const { d, width } = this.lettering.line(words, style, size);
    const left = align === "right" ? x - width : x;
    return `<path fill="${colour}" transform="translate(${left.toFixed(1)} ${y})" d="${d}"/>`;
  }

  width(words: string, style: LetterStyle, size: number): number {
    return this.lettering.width(words, style, size);
  }

  /** Lines below each other, the first with its baseline at `place.y`. `leading` is a multiple of the size. */
  lines(lines: readonly string[], place: TextPlace, leading: number): string {
    return lines
      .map((line, index) => this.text(line, { ...place, y: place.y + index * place.size * leading }))
      .join("");
  }

  /** A note, and below it a title in the largest size that fits; `baseline` is that of the title's last line. */
  heading({ x, width, note, title }: Heading): { drawn: string; baseline: number } {
    const { text, y, style, capHeight, leading, outdent } = title;
    const { size, lines } = this.lettering.fit(text, style, { ...title, width });
    const first = y + size * capHeight;
    const drawn =
      this.text(note.text, { x, y: note.y, size: note.size, style: "body", colour: INK.ink2 }) +
      this.lines(lines, { x: x - outdent, y: first, size, style, colour: INK.ink }, leading);
    return { drawn, baseline: first + (lines.length - 1) * size * leading };
  }

  /** Mark and name, `size` px high, with the lower left corner at (`x`, `y`). */
  logo(x: number, y: number, size: number): string {
    const scale = size / 24;
    const mark = `<g transform="translate(${x} ${y - size}) scale(${scale})"><path fill="${INK.ink}" d="${MARK.crate}"/><path fill="${INK.accent}" d="${MARK.bar}"/></g>`;
    const name = this.text(product.name, {
      x: x + size * 1.36,
      y: y - size * 0.21,
      size: size * 0.8,
      style: "brand",
      colour: INK.ink,
    });
    return mark + name;
  }

  logoWidth(size: number): number {
    return Math.round(size * 1.36 + this.width(product.name, "brand", size * 0.8));
  }

  /** Facts side by side, each a label over its value. */
  facts(facts: readonly (readonly [label: string, value: string])[], x: number, y: number, size: number): string {
    let left = x;
    let drawn = "";
    for (const [label, value] of facts) {
      drawn += this.text(label, { x: left, y, size: size * 0.76, style: "body", colour: INK.ink2 });
      drawn += this.text(value, { x: left, y: y + size * 1.3, size, style: "data", colour: INK.ink });
      left += Math.max(this.width(label, "body", size * 0.76), this.width(value, "data", size)) + size * 1.6;
    }
    return drawn;
  }
}

/** A whole card: the page's background with the cover's glow from the upper left, and `body` on top. */
export function card(glow: string, body: string): string {
  const colour = /^#[0-9a-f]{6}$/i.test(glow) ? glow : INK.raised;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}"><defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="180" cy="0" r="1050" gradientTransform="scale(1 .8)"><stop offset="0" stop-color="${colour}" stop-opacity=".38"/><stop offset=".45" stop-color="${colour}" stop-opacity=".15"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="${INK.bg}"/><rect width="100%" height="100%" fill="url(#glow)"/>${body}</svg>`;
}

/** A square cover; a plain colour if it has no picture. `picture` is a data URL. */
export function drawCover(picture: string | null, colour: string, x: number, y: number, edge: number): string {
  const ground = `<rect x="${x}" y="${y}" width="${edge}" height="${edge}" fill="${/^#[0-9a-f]{6}$/i.test(colour) ? colour : INK.raised}"/>`;
  const image = picture ? `<image x="${x}" y="${y}" width="${edge}" height="${edge}" href="${picture}"/>` : "";
  const rim = `<rect x="${x + 0.5}" y="${y + 0.5}" width="${edge - 1}" height="${edge - 1}" fill="none" stroke="#fff" stroke-opacity=".07"/>`;
  return ground + image + rim;
}

/**
 * The stored peaks as bars around the middle of a box, `pitch` px apart. The bars before `played` (0 to 1) are
 * highlighted, followed by the playhead.
 */
export function waveform(
  peaks: string,
  box: { x: number; y: number; width: number; height: number },
  { pitch, bar, played }: { pitch: number; bar: number; played: number },
): string {
  const count = Math.floor((box.width + pitch - bar) / pitch);
  const middle = box.y + box.height / 2;
  const bars = resamplePeaks(decodePeaks(peaks), count).map((peak, index) => {
    const half = Math.max(bar / 2, (peak * box.height) / 2);
    return `M${box.x + index * pitch} ${(middle - half).toFixed(1)}h${bar}v${(half * 2).toFixed(1)}h-${bar}z`;
  });
  const lit = Math.round(count * played);
  const head = box.x + lit * pitch - (pitch - bar) / 2 - 1;
  return `<path fill="${INK.accent}" d="${bars.slice(0, lit).join("")}"/><path fill="${INK.wave}" d="${bars.slice(lit).join("")}"/><rect x="${head}" y="${box.y - 6}" width="2" height="${box.height + 12}" fill="${INK.ink}"/>`;
}
