/** What the database tells of by triggers: the public catalogue with the cached pages, and the settings. */
export type Topic = "catalogue" | "settings";

/** The channel of the triggers; the payload is the topic. */
export const CHANNEL = "wavecrate";

/** Hears of what any process commits. A notification says only that there is something to read. */
export interface Notifications {
  /** Calls back after each commit that concerns the topic, and whenever one may have been missed. Returns the way to stop. */
  subscribe: (topic: Topic, onChange: () => void) => () => void;
  /** Whether subscribers are called before the statement that commits resolves, so that none is ever behind. */
  isImmediate: boolean;
  /** Whether every commit up to a moment ago has been notified. */
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

  /** Calls those of a topic; a payload that is none is nobody's. */
  notify(payload: string | undefined): void {
    for (const [topic, subscribers] of this.byTopic) {
      if (topic === payload) for (const subscriber of subscribers) subscriber();
    }
  }

  notifyAll(): void {
    for (const topic of this.byTopic.keys()) this.notify(topic);
  }
}
