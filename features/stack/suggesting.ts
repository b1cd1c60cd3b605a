import { notifyError } from "@/components/layout/notify";
import { content } from "@/features/stack/saving";
import { putInLane } from "@/features/stack/stack";
import { lanesNow, laneTitle, useStack } from "@/features/stack/stack-state";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { announce } from "@/lib/client/announcing/live-region";
import type { StackSuggestion } from "@/lib/contract/entities/stack";

/** The sounds that each lane has had, by lane id, so that none is suggested for it again. */
const replaced = new Map<number, number[]>();

/** Samples that go with the stack as it is now; none while that can't be told. */
export async function suggestSounds(replace: number | null = null, signal?: AbortSignal): Promise<StackSuggestion[]> {
  const { bpm, key, is_minor, lanes } = content();
  const body = { bpm, key, is_minor, sample_ids: lanes.map(({ sample_id }) => sample_id), replace };
  const options = { silent: true, ...(signal && { signal }) };
  return (await request("POST /api/stacks/suggest", { body }, options)).data;
}

/** Replaces the sound of a lane, the chosen one unless it is given, by the next that would fit; the lane's faders stay. */
export async function replaceLane(id: number | null = useStack.getState().chosen): Promise<void> {
  const place = lanesNow().findIndex((lane) => lane.id === id);
  const lane = lanesNow()[place];
  if (!lane) return announce("Choose the lane to replace");
  const known = [...(replaced.get(lane.id) ?? []), lane.sample_id];
  try {
    const suggested = await suggestSounds(place);
    const next = suggested.find(
      ({ sample }) => !known.includes(sample.id) && !lanesNow().some(({ sample_id }) => sample_id === sample.id),
    );
    if (!next) {
      replaced.delete(lane.id);
      return announce(`Nothing else fits in place of ${laneTitle(lane)}`);
    }
    replaced.set(lane.id, known);
    putInLane(lane.id, next.sample);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    notifyError(failure.message);
  }
}
