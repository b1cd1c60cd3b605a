import { applyMode, restoreMode } from "@/features/player/playback-mode";
import { type Queue, withNext, withUpcoming } from "@/features/player/queue-edits";
import { focusRow } from "@/features/player/sound-keys";
import type { PlayerEngine } from "@/lib/client/player/engine";
import { sessionFlags } from "@/lib/client/session/session";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { canStep, type Direction, neighbour, pageToTurnTo, type SoundList, useQueue } from "@/stores/queue";

/** Time limit for the next page of a list, in ms. A visitor gets a popup instead, and nothing starts later. */
const TURN_MS = 10_000;
/** If a sound has played for this many seconds, "previous" goes back to its start first. */
const REWIND_AFTER_SECONDS = 3;

/** Id of a queue that the user has changed. */
const QUEUE = "queue";

/** The list and index of a sound: in the list with this id, else in any list on the page. */
export function locate(key: string, listId: string | undefined): { list: SoundList; index: number } | null {
  const { lists } = useQueue.getState();
  const named = listId === undefined ? undefined : lists[listId];
  for (const list of named ? [named, ...Object.values(lists)] : Object.values(lists)) {
    const index = list.sounds.findIndex((sound) => soundKey(sound) === key);
    if (index >= 0) return { list, index };
  }
  return null;
}

function listElement(listId: string): Element | null {
  return document.querySelector(`[data-sounds="${CSS.escape(listId)}"]`);
}

/** Scrolls to the row of a sound that was reached without a click on it, and moves the focus there. */
function reveal(list: SoundList, sound: Sound | undefined): void {
  if (!sound) return;
  const place = listElement(list.id) ?? document;
  const row = place.querySelector<HTMLElement>(`[data-sound="${CSS.escape(soundKey(sound))}"]`);
  if (!row) return;
  row.scrollIntoView({ block: "nearest" });
  focusRow(row);
}

function paginationLink(listId: string, direction: Direction): HTMLAnchorElement | null {
  const rel = direction === 1 ? "next" : "prev";
  const beside = listElement(listId)?.querySelector(`a[rel="${rel}"]`);
  return (beside ?? document.querySelector(`main a[rel="${rel}"]`)) as HTMLAnchorElement | null;
}

/** The loaded sound and the next ones; null while nothing is loaded. */
function queueOf(engine: PlayerEngine): Queue | null {
  const { current } = useQueue.getState();
  if (current) return { sounds: current.list.sounds, index: current.index };
  const { sample } = engine.state;
  return sample && { sounds: [sample], index: 0 };
}

function setQueue({ sounds, index }: Queue): void {
  useQueue.setState({ current: { list: { id: QUEUE, sounds, page: 1, lastPage: 1 }, index, href: location.href } });
}

/**
 * Steps through the list in which the loaded sound was started. At either end it clicks the list's pagination and
 * starts the first (or last) sound of the loaded page.
 */
export function queueCommands(engine: PlayerEngine) {
  let awaited: { id: string; page: number; direction: Direction; until: number; byUser: boolean } | null = null;

  /** Without `progress`, a paused sound resumes where it was paused. */
  function playOrResume(sound: Sound, progress: number | undefined): void {
    const { sample } = engine.state;
    if (progress === undefined && sample?.mp3 === sound.mp3 && soundKey(sample) === soundKey(sound)) engine.resume();
    else engine.play(sound, progress);
  }

  function start(list: SoundList, index: number, progress?: number): void {
    const sound = list.sounds[index];
    if (!sound) return;
    awaited = null;
    useQueue.setState({ current: { list, index, href: location.href } });
    playOrResume(sound, progress);
  }

  /** Starts or resumes a single sound: the user's mode for the end of a sound applies again. */
  function press(list: SoundList, index: number, progress?: number): void {
    if (useQueue.getState().current?.list !== list) restoreMode(engine);
    start(list, index, progress);
  }

  function step(direction: Direction, byUser = true): void {
    const state = useQueue.getState();
    const { current } = state;
    if (!current) return;
    if (neighbour(state, direction)) {
      start(current.list, current.index + direction, 0);
      if (byUser) reveal(current.list, current.list.sounds[current.index + direction]);
      return;
    }
    // Other pages need an account; the popup about that opens after a click, never by itself.
    if (!byUser && !sessionFlags()) return;
    const page = pageToTurnTo(state, direction);
    const link = page === null ? null : paginationLink(current.list.id, direction);
    if (page === null || !link) return;
    awaited = { id: current.list.id, page, direction, until: Date.now() + TURN_MS, byUser };
    link.click();
  }

  /** A list was added or changed: it may be the requested page, or have the loaded sound at another index. */
  function follow(list: SoundList): void {
    if (awaited?.id === list.id && awaited.page === list.page) {
      const { direction, until, byUser } = awaited;
      awaited = null;
      if (Date.now() >= until) return;
      const index = direction === 1 ? 0 : list.sounds.length - 1;
      start(list, index, 0);
      if (byUser) reveal(list, list.sounds[index]);
      return;
    }
    const { current } = useQueue.getState();
    const { sample } = engine.state;
    if (current?.list.id !== list.id || current.list === list || !sample) return;
    const index = list.sounds.findIndex((sound) => soundKey(sound) === soundKey(sample));
    if (index >= 0) useQueue.setState({ current: { list, index, href: location.href } });
  }

  useQueue.subscribe(({ lists }, before) => {
    for (const list of Object.values(lists)) if (before.lists[list.id] !== list) follow(list);
  });

  return {
    start: press,
    step: (direction: Direction) => step(direction),
    next: () => step(1),
    /** Back to the start of the sound, or to the previous sound if it has only just begun. */
    previous(): void {
      if (engine.position.time > REWIND_AFTER_SECONDS || !canStep(useQueue.getState(), -1)) engine.rewind();
      else step(-1);
    },
    /** At the end of a sound: starts the next one if the list continues. */
    advance(): void {
      if (useQueue.getState().continues) step(1, false);
    },
    /**
     * Replaces the sounds after the loaded one. Such a queue is no longer a list of the page: it ends with its last
     * sound.
     */
    arrange(following: readonly Sound[]): void {
      const queue = queueOf(engine);
      if (queue) setQueue(withUpcoming(queue, following));
    },
    /** Plays from an index of the queue on. */
    jump(index: number): void {
      const { current } = useQueue.getState();
      if (current) start(current.list, index, 0);
    },
    /** Inserts a sound after the loaded one, and lets the queue continue; starts it if nothing is loaded. */
    playNext(sound: Sound): void {
      const queue = queueOf(engine);
      if (!queue) return this.play(sound);
      setQueue(withNext(queue, sound));
      applyMode(engine, "continue");
    },
    playAll(list: SoundList): void {
      applyMode(engine, "continue");
      start(list, 0, 0);
    },
    /** Plays a sound from outside a row. If it is in a list on the page, that list becomes the queue. */
    play(sound: Sound, progress?: number): void {
      const place = locate(soundKey(sound), undefined);
      if (place) {
        press(place.list, place.index, progress);
      } else {
        useQueue.setState({ current: null });
        restoreMode(engine);
        playOrResume(sound, progress);
      }
    },
  };
}

export type QueueCommands = ReturnType<typeof queueCommands>;
