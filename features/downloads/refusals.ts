import { create } from "zustand";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/rules/kinds";

/** A refused download whose message is shown beside the clicked control instead of in a toast. */
interface Refusals {
  /** Key of the sound or pack: `oneshot:7`. */
  key: string | null;
  message: string;
}

const useRefusals = create<Refusals>(() => ({ key: null, message: "" }));

/** Key of a sound. */
export const keyOfSound = (sound: Sound) => `${soundKind(sound)}:${sound.id}`;
/** Key of a pack. */
export const keyOfPack = ({ kind, id }: Pick<PackDetail, "kind" | "id">) => `${kind}-pack:${id}`;

/** Stores why the last download was refused; null clears it. */
export function setRefusal(key: string, message: string | null): void {
  useRefusals.setState(message === null ? { key: null, message: "" } : { key, message });
}

/** Why the last download of a sound or pack was refused, in one sentence; null if it wasn't. */
export function useRefusal(key: string): string | null {
  return useRefusals((state) => (state.key === key ? state.message : null));
}
