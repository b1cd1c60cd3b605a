import { create } from "zustand";
import { type History, historyOf } from "@/lib/audio/stack/history";
import type { NumberedLane } from "@/lib/audio/stack/lanes";
import type { Session } from "@/lib/audio/transport/session";
import type { LaneState } from "@/lib/client/stack/lane-decks";
import type { Sample } from "@/lib/contract/entities/sound";
import type { SoundsQuote } from "@/lib/contract/entities/sounds-quote";
import type { Stack } from "@/lib/contract/entities/stack";

export interface StackLane extends NumberedLane {
  sample_id: number;
  /** Null of a sound that is gone: its lane stays, silent, until it is removed or replaced. */
  sample: Sample | null;
  /** Whether it is on sale, or owned. */
  is_available: boolean;
  is_owned: boolean;
}

/** What the API server has of the stack. */
export interface SavedStack {
  slug: string;
  version: number;
  is_public: boolean;
  /** The `contentKey` (`saving.ts`) of the saved content. */
  contentKey: string;
  /** When it was saved here; null if that was on an earlier visit. */
  at: Date | null;
}

export const NEW_TITLE = "Untitled stack";

/** Another user's stack that is open, and the user's own, which is restored afterwards. */
interface SharedStack {
  slug: string;
  author: string;
  own: Pick<StackState, "title" | "saved" | "history">;
}

interface StackState {
  title: string;
  /** Null as long as it is in this browser alone. */
  saved: SavedStack | null;
  /** Null while the stack is one's own. */
  shared: SharedStack | null;
  isSaving: boolean;
  isBouncing: boolean;
  isBuying: boolean;
  /** What the API server said last that sounds cost, and which those were. */
  quote: { key: string; price: SoundsQuote } | null;
  /** What another window has saved since this one loaded it. */
  conflict: Stack | null;
  history: History<readonly StackLane[]>;
  /** Ids of lanes. */
  soloed: readonly number[];
  /** The lane that is replaced next; null for none. */
  chosen: number | null;
  isUnfolded: boolean;
  /** Whether lanes are as low as they can be. */
  isLow: boolean;
  /** What became of the laps of the lanes, by id. */
  states: Readonly<Record<number, LaneState>>;
  session: Session;
  /** Whether the clock runs. */
  isRunning: boolean;
}

/** The stack in this tab. Only `stack.ts` and `saving.ts` write it. */
export const useStack = create<StackState>(() => ({
  title: NEW_TITLE,
  saved: null,
  shared: null,
  isSaving: false,
  isBouncing: false,
  isBuying: false,
  quote: null,
  conflict: null,
  history: historyOf([]),
  soloed: [],
  chosen: null,
  isUnfolded: false,
  isLow: false,
  states: {},
  session: { tempo: 120, key: null },
  isRunning: false,
}));

export const lanesNow = (): readonly StackLane[] => useStack.getState().history.present;

export const useLanes = (): readonly StackLane[] => useStack((state) => state.history.present);

/** A sound that is neither on sale nor owned is silent. */
export const isSilent = ({ is_available, sample }: StackLane): boolean => !is_available || sample === null;

export const laneTitle = ({ sample }: StackLane): string => sample?.title ?? "A sound that is gone";
