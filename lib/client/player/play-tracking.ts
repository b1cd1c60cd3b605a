import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { resolveCall } from "@/lib/api/url";
import { countResultPlay } from "@/lib/client/navigation/search-outcome";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey, soundKind } from "@/lib/contract/rules/kinds";

/** Counts a play. The request survives leaving the page and doesn't load the HTTP client; a failure is ignored. */
export function trackPlay(sound: Sound): void {
  const { method, url } = resolveCall(SOUND_CALLS[soundKind(sound)].play, { params: { id: sound.id } });
  fetch(url, { method, keepalive: true }).catch(() => {});
  countResultPlay(soundKey(sound));
}
