import { type CoverFont, outline } from "@/demo/covers/outline";
import type { Palette } from "@/lib/media/palettes";
import type { Random } from "@/lib/random/seeded-random";

/** Side of a cover in SVG units. */
export const SIDE = 400;

/** Position of the small text on a cover. */
export type TagPlace = "none" | "corners" | "foot" | "top" | "band";

/** The input of a template. */
export interface CoverInput {
  random: Random;
  palette: Palette;
  font: CoverFont;
  title: string;
}

/** A drawn cover without its small text. */
export interface Drawing {
  body: string;
  tag: TagPlace;
}

/** A number with one decimal and no minus zero. */
export function number(value: number): number {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? 0 : rounded;
}

/** A filled path. */
export function fill(colour: string, d: string): string {
  return `<path fill="${colour}" d="${d}"/>`;
}

/** A rectangle as path data. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`;
}

/** A circle as path data. */
export function circle(x: number, y: number, radius: number): string {
  const r = number(radius);
  return `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 0 ${number(2 * radius)} 0a${r} ${r} 0 1 0 ${number(-2 * radius)} 0z`;
}

/** The whole cover in its background colour. */
export function ground(palette: Palette): string {
  return fill(palette[0], rectangle(0, 0, SIDE, SIDE));
}

const UPPER_CASE: readonly CoverFont[] = ["anton", "sixcaps", "pixel", "bowlby", "michroma"];

/** A text in the letter case of its font. */
export function cased(text: string, font: CoverFont): string {
  return UPPER_CASE.includes(font) ? text.toUpperCase() : text;
}

/** An outlined text scaled to fit a box. */
export interface Fitted {
  d: string;
  scale: number;
  width: number;
  height: number;
  top: number;
}

/** Sets a text as large as a box allows. */
export function fit(text: string, font: CoverFont, maxWidth: number, maxHeight: number): Fitted {
  const set = outline(text, font, 100);
  const height = set.bottom - set.top || 1;
  const scale = Math.min(maxWidth / set.width, maxHeight / height);
  return { d: set.d, scale, width: set.width * scale, height: height * scale, top: set.top * scale };
}

/** A fitted text with its top left corner at a point. */
export function place(text: Fitted, x: number, y: number, colour: string): string {
  return `<path fill="${colour}" transform="translate(${number(x)} ${number(y - text.top)}) scale(${text.scale.toFixed(4)})" d="${text.d}"/>`;
}

/** Splits a title into at most `count` lines of similar length. */
export function lines(title: string, count: number): string[] {
  const words = title.split(" ");
  if (words.length <= 1 || count === 1) return [title];
  if (words.length <= count) return words;
  const length = Math.ceil(title.length / count);
  const out: string[] = [];
  let current = "";
  for (const word of words) {
    if (current && `${current} ${word}`.length > length + 2 && out.length < count - 1) {
      out.push(current);
      current = word;
    } else {
      current = current ? `${current} ${word}` : word;
    }
  }
  return [...out, current];
}
