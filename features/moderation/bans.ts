"use client";

import { create } from "zustand";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";

interface Bans {
  /** Whether each sound is banned, by its key; newer than what the page was rendered with. */
  banned: Record<string, boolean>;
}

/** Bans that this admin made or lifted: a list has the sound until the catalogue's index and the cached pages follow. */
const useBans = create<Bans>(() => ({ banned: {} }));

/** Stores that a sound is banned, or that its ban is lifted. */
export function noteBan(key: string, isBanned: boolean): void {
  useBans.setState(({ banned }) => ({ banned: { ...banned, [key]: isBanned } }));
}

/** Whether a sound is banned. */
export function useIsBanned(sound: Sound): boolean {
  return useBans(({ banned }) => banned[soundKey(sound)]) ?? sound.is_banned ?? false;
}
