import { SOUND_CALLS } from "@/lib/api/kind-calls";
import type { SearchSuggestions } from "@/lib/contract/calls/catalogue/search";
import { commandPlayer, usePlayer } from "@/stores/player";

/** A sound of the suggestions, which have no preview of it. */
export type SuggestedSound = Pick<SearchSuggestions["sounds"][number], "type" | "id">;

/** Its key as the player knows it. */
export const suggestedKey = ({ type, id }: SuggestedSound) => `${type}:${id}`;

let wanted: string | null = null;

/**
 * Plays a suggested sound, or pauses it. Of several that are loading, only the last one starts. A sound that can't be
 * loaded is announced, and nothing plays.
 */
export async function playSuggestion(suggested: SuggestedSound): Promise<void> {
  const key = suggestedKey(suggested);
  wanted = key;
  if (usePlayer.getState().playing === key) return commandPlayer((player) => player.pause());
  const response = await load(suggested).catch(() => null);
  if (!response || wanted !== key) return;
  commandPlayer((player) => player.play("audio" in response ? response.audio : response.sample));
}

async function load({ type, id }: SuggestedSound) {
  const { request } = await import("@/lib/api/request");
  return request(SOUND_CALLS[type].detail, { params: { id } });
}
