import { useEffect } from "react";
import { create } from "zustand";
import type { Sound } from "@/lib/contract/entities/sound";

/** A list of sounds on the page, and the number of its current page. */
export interface SoundList {
  /** The value of `data-sounds` on the element around its rows. */
  id: string;
  sounds: readonly Sound[];
  /** From 1. */
  page: number;
  lastPage: number;
  /** Its sounds are not on sale: their plays aren't counted. */
  isUncounted?: boolean | undefined;
}

interface QueueState {
  /** The lists on the page. */
  lists: Readonly<Record<string, SoundList>>;
  /** The list, index and URL at which the loaded sound was started. It stays when the list is no longer on the page. */
  current: { list: SoundList; index: number; href?: string } | null;
  /** Whether the next sound starts automatically when one has ended. */
  continues: boolean;
}

/** The lists of sounds on the page, and the player's position in one of them. */
export const useQueue = create<QueueState>(() => ({ lists: {}, current: null, continues: false }));

/**
 * Registers a list with the player while the component is mounted: its rows can be played, and previous and next follow
 * it.
 */
export function useSoundList({ id, sounds, page, lastPage, isUncounted }: SoundList): void {
  useEffect(() => {
    const list = { id, sounds, page, lastPage, isUncounted };
    useQueue.setState(({ lists }) => ({ lists: { ...lists, [id]: list } }));
    return () => {
      useQueue.setState(({ lists }) => {
        const { [id]: registered, ...others } = lists;
        return { lists: registered === list ? others : lists };
      });
    };
  }, [id, sounds, page, lastPage, isUncounted]);
}

export type Direction = 1 | -1;

/** The next or previous sound on the same page of its list. */
export function neighbour({ current }: QueueState, direction: Direction): Sound | null {
  return current?.list.sounds[current.index + direction] ?? null;
}

/** The page to load for the next or previous sound; null if there is none, or if its list is no longer on the page. */
export function pageToTurnTo({ current, lists }: QueueState, direction: Direction): number | null {
  if (!current || lists[current.list.id]?.page !== current.list.page) return null;
  const page = current.list.page + direction;
  return page >= 1 && page <= current.list.lastPage ? page : null;
}

/** Whether there is a sound in that direction, on this page or the next. */
export function canStep(state: QueueState, direction: Direction): boolean {
  return neighbour(state, direction) !== null || pageToTurnTo(state, direction) !== null;
}
