import type { Glyph } from "fontkit";

const SVG_COMMANDS = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "z",
} as const;

/** The outline of a glyph as SVG path data, from font units by `scale`, with its origin at `left` and y downwards. */
export function glyphPath({ path }: Glyph, left: number, scale: number): string {
  return path.commands
    .map(({ command, args }) => {
      const points = args.map((value, axis) => round(axis % 2 === 0 ? left + value * scale : -value * scale));
      return SVG_COMMANDS[command] + points.join(" ");
    })
    .join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
