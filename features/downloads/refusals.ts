import { create } from "zustand";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/kinds";

/** A refused download whose message is shown beside the clicked control instead of in a toast. */
interface Refusals {
  /** Names the sound or pack: `oneshot:7`. */
  key: string | null;
  message: string;
}

const useRefusals = create<Refusals>(() => ({ key: null, message: "" }));

/** Names a sound among the refused. */
export const keyOfSound = (sound: Sound) => `${soundKind(sound)}:${sound.id}`;
/** Names a pack among the refused. */
export const keyOfPack = ({ kind, id }: Pick<PackDetail, "kind" | "id">) => `${kind}-pack:${id}`;

/** Notes why the last download was refused; null takes it back. */
export function setRefusal(key: string, message: string | null): void {
  useRefusals.setState(message === null ? { key: null, message: "" } : { key, message });
}

/** Why the last download of a sound or pack was refused, in one sentence; null where it wasn't. */
export function useRefusal(key: string): string | null {
  return useRefusals((state) => (state.key === key ? state.message : null));
}
