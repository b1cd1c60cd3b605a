import { notifyError, notifySuccess } from "@/components/layout/notify";
import { lapsFor, playedLanes } from "@/features/stack/stack";
import { isSilent, lanesNow, type StackLane, useStack } from "@/features/stack/stack-state";
import { attempt } from "@/lib/api/attempt";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { isAudible } from "@/lib/audio/stack/lanes";
import { wavRate } from "@/lib/audio/stack/wav24";
import { announce } from "@/lib/client/announcing/live-region";
import { BOUNCE_RATE, bounce } from "@/lib/client/stack/bounce";
import type { LaneSound } from "@/lib/client/stack/lane-laps";
import type { Sample } from "@/lib/contract/entities/sound";
import { keyName } from "@/lib/format/key-name";

/** The lanes that are heard. */
export function heardLanes(lanes: readonly StackLane[], soloed: readonly number[]): StackLane[] {
  return lanes.filter((lane) => isAudible(lane, soloed) && !isSilent(lane));
}

/** Writes so many bars of what is heard into a file, from the originals, which have to be owned. */
export async function bounceStack(bars: number): Promise<void> {
  const { soloed, session, title } = useStack.getState();
  const heard = heardLanes(lanesNow(), soloed);
  useStack.setState({ isBouncing: true });
  announce(`Bouncing ${bars} bars`);
  try {
    const lapOf = lapsFor(session, originalSound);
    const made = await bounce(playedLanes(heard), { tempo: session.tempo, bars }, lapOf);
    if (!made) return notifyError("A sound couldn’t be loaded.", "Nothing was bounced. Try again.");
    const { tempo, key } = session;
    const facts = [title, `${tempo} BPM`, ...(key ? [keyName(key.value, key.is_minor)] : [])];
    hand(new Blob([made.wav], { type: "audio/wav" }), `${facts.join(" - ").replace(/[\\/:*?"<>|]/g, " ")}.wav`);
    const down = `Turned down by ${made.turnedDown.toFixed(1)} dB, so that nothing clips.`;
    notifySuccess(`Bounced ${bars} bars.`, made.turnedDown > 0 ? down : undefined);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    notifyError(failure.message);
  } finally {
    useStack.setState({ isBouncing: false });
  }
}

/** The WAV of an owned sample; null if it isn't owned any more, or can't be loaded. */
async function originalSound({ id }: Sample): Promise<LaneSound | null> {
  const call = { params: { id }, query: { credits: "0" } };
  const { status, download } = await attempt(`bounce sample:${id}`, (idempotencyKey) =>
    request("POST /api/sound/{id}/download", call, { idempotencyKey, silent: true }),
  );
  const response = status === "ok" && download ? await fetch(`${download}?read=1`) : null;
  if (!response?.ok) return null;
  const file = await response.arrayBuffer();
  const rate = wavRate(file) ?? BOUNCE_RATE;
  const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(file);
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, channel) =>
    decoded.getChannelData(channel).slice(),
  );
  return { channels, rate };
}

function hand(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
