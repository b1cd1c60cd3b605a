import { sayIfOffline, statusOf } from "@/lib/client/hydration/load-code";
import { onSessionEnd } from "@/lib/client/session/own-data";
import { sessionFlags } from "@/lib/client/session/session";

/** Whether the user likes or follows something, and how many users do. */
export interface ToggleState {
  isOn: boolean;
  count: number;
}

interface OptimisticToggle<Target> {
  /** Names the target: of the clicks on it while a call is in flight, only the last one counts. */
  keyOf: (target: Target) => string;
  /** Whether the target is on; undefined until the user's own data is loaded. */
  isOn: (target: Target) => boolean | undefined;
  /** Loads that data. Resolves even if it can't be loaded. */
  load: () => Promise<unknown>;
  /** Shows a state of the target on the page. */
  show: (target: Target, state: ToggleState) => void;
  /** Makes the call that turns the target on or off. */
  send: (target: Target) => Promise<{ is_like: boolean; likes_count: number }>;
  /** Prompts a visitor, or a user whose session has ended, to register. */
  register: (target: Target) => void;
}

/**
 * Creates a toggle of something that belongs to the signed-in user, such as a like. It takes the state that is shown
 * now, shows the opposite at once, then the state in the response; a failure restores the last one that was answered. A
 * click while one is being sent is shown at once, too, and sent after it. A click before the user's own data is loaded
 * waits for it, and does nothing if the state is already the wanted one. A response that arrives after sign-out is
 * discarded.
 */
export function optimisticToggle<Target>({ keyOf, isOn, load, show, send: call, register }: OptimisticToggle<Target>) {
  const loading = new Set<string>();
  /** The state that the last click asked for, by the key of each target that has a call in flight. */
  const sending = new Map<string, ToggleState>();
  let session = 0;
  onSessionEnd(() => {
    session += 1;
    loading.clear();
    sending.clear();
  });

  /** Sends calls until the target is in the state that the last click asked for. */
  async function send(target: Target, before: ToggleState): Promise<void> {
    const key = keyOf(target);
    const sentIn = session;
    let answered = before;
    try {
      while (sending.get(key)?.isOn !== answered.isOn) {
        const { is_like, likes_count } = await call(target);
        if (sentIn !== session) return;
        const wasOn = answered.isOn;
        answered = { isOn: is_like, count: likes_count };
        // Another tab has changed it: the state in the response is shown.
        if (is_like === wasOn) break;
      }
      show(target, answered);
    } catch (failure) {
      if (sentIn === session) show(target, answered);
      if (!sayIfOffline(failure) && statusOf(failure) === 401) register(target);
    } finally {
      if (sentIn === session) sending.delete(key);
    }
  }

  return async (target: Target, shown: ToggleState): Promise<void> => {
    const key = keyOf(target);
    if (loading.has(key)) return;
    if (!sessionFlags()) return register(target);
    if (isOn(target) === undefined) {
      loading.add(key);
      await load();
      loading.delete(key);
      if (!sessionFlags()) return register(target);
      if (isOn(target) !== shown.isOn) return;
    }
    const isBeingSent = sending.has(key);
    const wanted = { isOn: !shown.isOn, count: Math.max(0, shown.count + (shown.isOn ? -1 : 1)) };
    sending.set(key, wanted);
    show(target, wanted);
    if (!isBeingSent) await send(target, shown);
  };
}
