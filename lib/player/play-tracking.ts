import { resolveCall } from "@/lib/api/url";
import type { CallName } from "@/lib/contract/calls";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/player/sound";

const CALLS = {
  sample: "POST /api/audio/{id}/play",
  preset: "POST /api/preset-samples/{id}/play",
  oneshot: "POST /api/oneshots/samples/{id}/play",
} as const satisfies Record<SoundKind, CallName>;

/** Counts a play. It outlives the page and never loads the HTTP client; a failure is nobody's concern. */
export function trackPlay(sound: Sound): void {
  const { method, url } = resolveCall(CALLS[soundKind(sound)], { params: { id: sound.id } });
  fetch(url, { method, keepalive: true }).catch(() => {});
}
