import type { CSSProperties } from "react";
import { MIN_CROP } from "@/lib/contract/rules/pictures";

interface Size {
  width: number;
  height: number;
}

/** A part of a picture in px, from its upper left corner; a square for all but the pictures of slides. */
export interface Square extends Size {
  x: number;
  y: number;
}

/** The whole of a square picture. */
export const wholeOf = ({ width, height }: Size): Square => ({ x: 0, y: 0, width, height });

/** A part of the shape in whole pixels inside the picture; rounding each side separately might give another shape. */
export function squareOf(area: Square, { width, height }: Size, aspect = 1): Square {
  const high = Math.max(MIN_CROP, Math.min(Math.round(area.height), height, Math.floor(width / aspect)));
  const wide = Math.round(high * aspect);
  const within = (start: number, length: number, part: number) =>
    Math.max(0, Math.min(Math.round(start), length - part));
  return { x: within(area.x, width, wide), y: within(area.y, height, high), width: wide, height: high };
}

/** How far a picture can be enlarged before the part is too small. */
export const maxZoomOf = ({ width, height }: Size, aspect = 1) => Math.min(width / aspect, height) / MIN_CROP;

/** Places a picture in a box that shows only its part. */
export function previewStyle(square: Square, { width, height }: Size): CSSProperties {
  const percent = (share: number) => `${share * 100}%`;
  return {
    position: "absolute",
    maxWidth: "none",
    width: percent(width / square.width),
    height: percent(height / square.height),
    left: percent(-square.x / square.width),
    top: percent(-square.y / square.height),
  };
}
