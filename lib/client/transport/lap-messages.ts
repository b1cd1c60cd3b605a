import type { LapOrder, OnceOrder } from "@/lib/audio/laps/render-lap";

export interface LapRequest {
  id: number;
  order: RenderOrder;
}

/** A lap has beats, a sound that is played once has none. */
export type RenderOrder = LapOrder | OnceOrder;

/** `channels` is null as long as the lap is being rendered. */
export type LapAnswer = { id: number; channels: Float32Array[] | null } | { id: number; failure: string };
