import type { Style } from "@/demo/synth/composition/style";
import { afrobeat, electronic, house, latin, pop } from "@/demo/synth/composition/styles-dance";
import { ambient, cinematic, experimental, jazz, rock } from "@/demo/synth/composition/styles-live";
import { drill, hiphop, lofi, rnb, trap } from "@/demo/synth/composition/styles-urban";

/** Styles by genre id. */
export const STYLES = {
  1: hiphop,
  2: trap,
  3: pop,
  4: rnb,
  5: rock,
  6: electronic,
  7: afrobeat,
  8: latin,
  9: jazz,
  10: ambient,
  11: house,
  12: lofi,
  13: drill,
  25: experimental,
  26: cinematic,
} as const satisfies Record<number, Style>;

export type GenreId = keyof typeof STYLES;
