import { sayIfOffline, statusOf } from "@/lib/client/hydration/load-code";
import { onSessionEnd } from "@/lib/client/session/own-data";
import { sessionFlags } from "@/lib/client/session/session";

/** Whether the user likes or follows something, and how many users do. */
export interface ToggleState {
  isOn: boolean;
  count: number;
}

interface OptimisticToggle<Target> {
  /** Names the target: a click on it is ignored while the previous one is being sent. */
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
 * now, shows the opposite at once, then the state in the response; a failure restores the previous state. A click
 * before the user's own data is loaded waits for it, and does nothing if the state is already the wanted one. A
 * response that arrives after sign-out is discarded.
 */
export function optimisticToggle<Target>({ keyOf, isOn, load, show, send, register }: OptimisticToggle<Target>) {
  const pending = new Set<string>();
  let session = 0;
  onSessionEnd(() => {
    session += 1;
    pending.clear();
  });

  return async (target: Target, shown: ToggleState): Promise<void> => {
    const key = keyOf(target);
    if (pending.has(key)) return;
    if (!sessionFlags()) return register(target);
    if (isOn(target) === undefined) {
      pending.add(key);
      await load();
      pending.delete(key);
      if (!sessionFlags()) return register(target);
      if (isOn(target) !== shown.isOn) return;
    }
    const sentIn = session;
    const showInSession = (state: ToggleState) => {
      if (sentIn === session) show(target, state);
    };
    pending.add(key);
    showInSession({ isOn: !shown.isOn, count: Math.max(0, shown.count + (shown.isOn ? -1 : 1)) });
    try {
      const { is_like, likes_count } = await send(target);
      showInSession({ isOn: is_like, count: likes_count });
    } catch (failure) {
      showInSession(shown);
      if (!sayIfOffline(failure) && statusOf(failure) === 401) register(target);
    } finally {
      if (sentIn === session) pending.delete(key);
    }
  };
}
