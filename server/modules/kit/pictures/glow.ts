import type { Sharp } from "sharp";

/** Edge in px to which a picture is reduced before its colours are counted. */
const EDGE = 64;
/** Colours that agree in this many bits of each channel count as one. */
const BITS = 3;
const COMMONEST = 5;
/** A colour of fewer pixels is a speck, not a colour of the picture. */
const MIN_SHARE = 0.01;

interface Colour {
  pixels: number;
  /** Sums over its pixels. */
  sums: [number, number, number];
}

/** The most saturated of a picture's five commonest colours as `#rrggbb`, for the light behind it. */
export async function glowOf(picture: Sharp): Promise<string> {
  const { data } = await picture
    .clone()
    .flatten({ background: "#808080" })
    .toColourspace("srgb")
    .resize(EDGE, EDGE, { fit: "cover", kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counted = [...countColours(data)].sort((one, other) => other.pixels - one.pixels).slice(0, COMMONEST);
  const shared = counted.filter(({ pixels }) => pixels >= EDGE * EDGE * MIN_SHARE);
  const means = (shared.length > 0 ? shared : counted).map(({ pixels, sums }) =>
    sums.map((sum) => Math.round(sum / pixels)),
  );
  const [glow = []] = means.sort((one, other) => chroma(other) - chroma(one));
  return `#${glow.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function countColours(data: Uint8Array): Iterable<Colour> {
  const colours = new Map<number, Colour>();
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    const name = [r, g, b].reduce((bits, part) => (bits << BITS) | (part >> (8 - BITS)), 0);
    const colour = colours.get(name) ?? { pixels: 0, sums: [0, 0, 0] };
    colour.pixels += 1;
    colour.sums = [colour.sums[0] + r, colour.sums[1] + g, colour.sums[2] + b];
    colours.set(name, colour);
  }
  return colours.values();
}

const chroma = (parts: readonly number[]) => Math.max(...parts) - Math.min(...parts);
