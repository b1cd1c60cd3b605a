import { decodedPreview } from "@/lib/client/player/decoded-preview";
import type { LaneSound } from "@/lib/client/stack/lane-laps";
import { channelsOf, mixed } from "@/lib/client/transport/session-laps";
import type { Sample } from "@/lib/contract/entities/sound";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";

/** The rate of a preview of which nothing else is known. */
const USUAL_RATE = 44_100;

/** The preview of a sample, without the decoder's delay; null if it isn't one. Mono where memory is scarce. */
export async function previewSound(
  sample: Sample,
  fit: SoundFit | null,
  { isMono }: { isMono: boolean },
): Promise<LaneSound | null> {
  const rate = fit?.rate ?? USUAL_RATE;
  const decoded = await decodedPreview(new OfflineAudioContext(1, 1, rate), sample.mp3);
  if (!decoded) return null;
  const frames = fit?.frames ?? Math.round(sample.duration_seconds * rate);
  const channels = channelsOf(decoded.buffer, Math.round(decoded.lead * rate), frames);
  return { channels: isMono ? mixed(channels) : channels, rate };
}
