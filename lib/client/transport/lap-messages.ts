import type { LapOrder, OnceOrder } from "@/lib/audio/laps/render-lap";

export interface LapRequest {
  id: number;
  order: RenderOrder;
}

/** A lap has beats, a sound that is played once has none. */
export type RenderOrder = LapOrder | OnceOrder;

/** While a lap is being rendered, `channels` is null, and once its first bar is there, `opening` has it. */
export type LapAnswer =
  | { id: number; channels: Float32Array[] | null }
  | { id: number; opening: Float32Array[] }
  | { id: number; failure: string };
