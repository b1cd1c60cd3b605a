import { COVER_FONTS, type CoverFont } from "@/demo/covers/outline";
import { type CoverInput, cased, fill, fit, number, place, rectangle, SIDE, type TagPlace } from "@/demo/covers/shapes";
import * as forms from "@/demo/covers/templates-forms";
import * as grids from "@/demo/covers/templates-grids";
import * as type from "@/demo/covers/templates-type";
import { PALETTE_NAMES, PALETTES, type Palette, type PaletteName } from "@/lib/media/palettes";
import { createRandom, hashText, pick } from "@/lib/random/seeded-random";

const TEMPLATES = { ...grids, ...forms, ...type };

export type CoverTemplate = keyof typeof TEMPLATES;
export const COVER_TEMPLATES = Object.keys(TEMPLATES) as CoverTemplate[];

/** The input of a cover. Template, palette and font follow from the id unless they are given. */
export interface CoverRequest {
  id: string;
  title: string;
  creator: string;
  template?: CoverTemplate;
  palette?: PaletteName;
  font?: CoverFont;
}

/** A finished cover and the colour of its glow as `#RRGGBB`. */
export interface Cover {
  svg: string;
  glow: string;
}

function smallType(where: TagPlace, palette: Palette, font: CoverFont, request: CoverRequest): string {
  const title = cased(request.title, font);
  const number = fit(`WC${(hashText(request.id) % 900) + 100}`, "mono", 80, 13);
  const ink = palette[1];
  switch (where) {
    case "none":
      return "";
    case "corners": {
      const creator = fit(request.creator, "mono", 240, 14);
      return (
        place(fit(title, font, 250, 26), 20, 20, ink) +
        place(number, SIDE - 20 - number.width, 24, ink) +
        place(creator, 20, SIDE - 20 - creator.height, ink)
      );
    }
    case "foot": {
      const name = fit(title, font, 270, 36);
      return (
        place(name, 20, SIDE - 20 - name.height, ink) +
        place(number, SIDE - 20 - number.width, SIDE - 20 - number.height, ink)
      );
    }
    case "top":
      return place(fit(title, font, 280, 34), 20, 20, ink) + place(number, SIDE - 20 - number.width, 22, ink);
    case "band": {
      const name = fit(title, font, 270, 34);
      return (
        fill(palette[2], rectangle(0, SIDE - 74, SIDE, 74)) +
        place(name, 20, SIDE - 37 - name.height / 2, ink) +
        place(number, SIDE - 20 - number.width, SIDE - 37 - number.height / 2, ink)
      );
    }
  }
}

/** Draws the cover of a pack: one SVG of 400 by 400 without fonts or scripts. Deterministic by request. */
export function cover(request: CoverRequest): Cover {
  const random = createRandom(`cover:${request.id}`);
  const chosen = {
    template: pick(random, COVER_TEMPLATES),
    palette: pick(random, PALETTE_NAMES),
    font: pick(random, COVER_FONTS),
  };
  const { template, palette: paletteName, font } = { ...chosen, ...request };
  const palette = PALETTES[paletteName];
  const input: CoverInput = { random, palette, font, title: request.title };
  const { body, tag } = TEMPLATES[template](input);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`;
  return { svg: `${head}${body}${smallType(tag, palette, font, request)}</svg>`, glow: palette[4] };
}

/** Draws a creator's avatar: one letter on a disc, 100 by 100. */
export function avatar(id: string, display: string): Cover {
  const random = createRandom(`avatar:${id}`);
  const palette = PALETTES[pick(random, PALETTE_NAMES)];
  const font = pick(random, ["anton", "dela", "bowlby", "unbounded", "gloock", "syne", "shrikhand"] as const);
  const letter = fit(cased(display, font).charAt(0), font, 56, 62);
  const disc = `<circle cx="${number(20 + random() * 60)}" cy="${number(70 + random() * 30)}" r="46" fill="${palette[3]}"/>`;
  const body =
    fill(palette[0], rectangle(0, 0, 100, 100)) +
    disc +
    place(letter, 50 - letter.width / 2, 50 - letter.height / 2, palette[1]);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400">${body}</svg>`,
    glow: palette[4],
  };
}
