import { decodePeaks, encodePeaks, resamplePeaks } from "@/lib/audio/peaks";
import type { Home } from "@/lib/contract/calls/catalogue/home";

/** The fields of a sound that a pad needs. */
export interface Pad {
  title: string;
  pack: string;
  thumb: string;
  glow: string;
  mp3: string;
  /** Low resolution: the display of the pads is narrow. */
  peaks: string;
  seconds: number;
}

export interface PadBank {
  title: string;
  pads: readonly Pad[];
}

/** Keys of the pads, row by row. */
export const PAD_KEYS: readonly string[] = [
  "1",
  "2",
  "3",
  "4",
  "Q",
  "W",
  "E",
  "R",
  "A",
  "S",
  "D",
  "F",
  "Z",
  "X",
  "C",
  "V",
];

const COLUMNS = 44;

/** Banks of sixteen pads from the response for the home page. */
export function padBanks(pads: Home["pads"]): PadBank[] {
  return pads.map(({ bank, sounds }) => ({
    title: bank,
    pads: sounds.slice(0, PAD_KEYS.length).map((sound) => ({
      title: sound.title,
      pack: sound.pack_title ?? "",
      thumb: sound.pack_thumb,
      glow: sound.pack_glow,
      mp3: sound.mp3,
      peaks: encodePeaks(resamplePeaks(decodePeaks(sound.peaks), COLUMNS)),
      seconds: sound.duration_seconds,
    })),
  }));
}
