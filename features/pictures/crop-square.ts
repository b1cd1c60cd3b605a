import type { CSSProperties } from "react";
import { MIN_CROP } from "@/lib/contract/picture-rules";

interface Size {
  width: number;
  height: number;
}

/** A square of a picture in px, from its upper left corner. */
export interface Square extends Size {
  x: number;
  y: number;
}

/** The whole of a square picture. */
export const wholeOf = ({ width, height }: Size): Square => ({ x: 0, y: 0, width, height });

/** A square of whole pixels inside the picture; rounding each side separately might not give one. */
export function squareOf(area: Square, { width, height }: Size): Square {
  const edge = Math.max(MIN_CROP, Math.min(Math.round(area.width), width, height));
  const within = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - edge));
  return { x: within(area.x, width), y: within(area.y, height), width: edge, height: edge };
}

/** How far a picture can be enlarged before the square is too small. */
export const maxZoomOf = ({ width, height }: Size) => Math.min(width, height) / MIN_CROP;

/** Places a picture in a box that shows only its square. */
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
