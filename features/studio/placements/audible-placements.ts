import type { Placement } from "@/lib/contract/entities/placement";
import type { Sound } from "@/lib/contract/entities/sound";
import { audibleSound } from "@/lib/media/audible-sound";

type PlacedSound = NonNullable<Placement["sound"]>;

/** The key under which the player knows a placement's sound. */
export const placedKey = ({ kind, id }: PlacedSound) => `${kind}:${id}`;

/** The sounds of some placements as the player plays them, each once. */
export function audiblePlacements(placements: readonly Placement[]): Sound[] {
  const sounds = placements.flatMap(({ sound }) => (sound ? [[placedKey(sound), sound] as const] : []));
  return [...new Map(sounds).values()].map(toAudible);
}

/** Without a creator's username it is a one-shot. */
function toAudible(sound: PlacedSound): Sound {
  const { kind, creator, pack_title, thumb, glow, copyright_label, ...facts } = sound;
  const user = kind === "sample" ? creator : { ...creator, username: "" };
  const heard = audibleSound(
    { ...facts, ...(copyright_label && { copyright_label }) },
    { title: pack_title ?? "", thumb, glow, user },
  );
  return kind === "preset" ? { ...heard, preset_title: sound.title } : heard;
}
