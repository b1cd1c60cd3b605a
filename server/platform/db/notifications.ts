/** What triggers notify about: changes of the public catalogue and its cached pages, and of the settings. */
export type Topic = "catalogue" | "settings";

/** The channel of the triggers; the payload is the topic. */
export const CHANNEL = "wavecrate";

/** Subscribes to the commits of all processes. A notification carries no data: subscribers read the changes. */
export interface Notifications {
  /**
   * Calls `onChange` after each commit that concerns the topic, and whenever one may have been missed. Returns an
   * unsubscribe function.
   */
  subscribe: (topic: Topic, onChange: () => void) => () => void;
  /** Whether subscribers are called before the statement that commits resolves, so that none ever lags. */
  isImmediate: boolean;
  /** Whether the connection is up: every commit until a moment ago has been notified. */
  isListening: () => boolean;
  close: () => Promise<void>;
}

/** The subscribers of one process. */
export class Subscribers {
  private readonly byTopic = new Map<Topic, Set<() => void>>();

  add(topic: Topic, onChange: () => void): () => void {
    const subscriber = () => onChange();
    const known = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, known.add(subscriber));
    return () => void known.delete(subscriber);
  }

  /** Calls the subscribers of a topic; any other payload is ignored. */
  notify(payload: string | undefined): void {
    for (const [topic, subscribers] of this.byTopic) {
      if (topic === payload) for (const subscriber of subscribers) subscriber();
    }
  }

  notifyAll(): void {
    for (const topic of this.byTopic.keys()) this.notify(topic);
  }
}
