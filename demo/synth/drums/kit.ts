import type { DrumModel, DrumName } from "@/demo/synth/drums/drum";
import { HANDS } from "@/demo/synth/drums/hands";
import { KITS, type KitName } from "@/demo/synth/drums/kits";
import { strikeMembrane } from "@/demo/synth/drums/membrane";
import { strikeClap, strikeCymbal, strikeShaker, strikeSnare } from "@/demo/synth/drums/noise";
import { filtered } from "@/demo/synth/filter";
import type { Random } from "@/lib/random/seeded-random";
import { createRandom } from "@/lib/random/seeded-random";

/** A drum's place in the mix: gain, and pan from -1 to 1. */
export interface DrumPlace {
  gain: number;
  pan: number;
}

function strike(model: DrumModel, random: Random): Float32Array {
  switch (model.model) {
    case "membrane":
      return strikeMembrane(model, random);
    case "snare":
      return strikeSnare(model, random);
    case "clap":
      return strikeClap(model, random);
    case "cymbal":
      return strikeCymbal(model, random);
    case "shaker":
      return strikeShaker(model, random);
  }
}

const VARIATIONS = 3;
const cache = new Map<string, Float32Array>();

/** One of three takes of a drum of a kit; soft strokes are duller. Takes are rendered once and cached. */
export function strokeOf(kit: KitName, drum: DrumName, take: number, soft: boolean): Float32Array {
  const number = take % VARIATIONS;
  const id = `${kit}:${drum}:${number}:${soft}`;
  const known = cache.get(id);
  if (known) return known;
  const model = KITS[kit].drums[drum] ?? HANDS[drum];
  if (!model) throw new RangeError(`the kit ${kit} has no ${drum}`);
  const hard = strike(model, createRandom(`${kit}:${drum}:${number}`));
  const ceiling = KITS[kit].ceiling;
  const dull = ceiling < 18_000 ? filtered(hard, "lowpass", ceiling, 0.1) : hard;
  const stroke = soft ? filtered(dull, "lowpass", drum === "kick" ? 1800 : 6500, 0.05) : dull;
  cache.set(id, stroke);
  return stroke;
}
